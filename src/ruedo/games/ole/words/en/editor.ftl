# The editor of a deck.

ole-editor-actions = Action cards ({ $count })
ole-editor-players = Players ({ $count })
ole-editor-keepers = Goalkeepers ({ $count })
ole-editor-worldies = Worldies ({ $count })
ole-editor-skills = Special skills ({ $count })
ole-editor-add_players = Another player
ole-editor-add_keepers = Another goalkeeper
ole-editor-add_worldies = Another Worldie
ole-editor-add_skills = Another skill
ole-editor-name = Name
ole-editor-called = In English: { $name }
ole-editor-points = points
ole-editor-takes_off = off the die
ole-editor-takes = Takes
ole-editor-nth_card = Card { $count }
ole-editor-no_card = none
ole-editor-add_card = One card more
ole-editor-tiers = From (else from attack)
ole-editor-remove = Remove { $name }
