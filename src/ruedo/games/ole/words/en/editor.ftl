# The editor for a deck.

ole-editor-actions = Action cards ({ $count })
ole-editor-players = Players ({ $count })
ole-editor-keepers = Goalkeepers ({ $count })
ole-editor-worldies = Worldies ({ $count })
ole-editor-skills = Skill moves ({ $count })
ole-editor-add_players = Another player
ole-editor-add_keepers = Another goalkeeper
ole-editor-add_worldies = Another Worldie
ole-editor-add_skills = Another skill move
ole-editor-name = Name
ole-editor-called = In English: { $name }
ole-editor-points = points
ole-editor-takes_off = subtracted from the roll
ole-editor-takes = Takes
ole-editor-nth_card = Card { $count }
ole-editor-no_card = none
ole-editor-add_card = One more card
ole-editor-tiers = Tiers to attempt it from (attack if none is chosen)
ole-editor-remove = Remove { $name }
