// The equipment of a new table: shipped with the game, a draft of the editor, or the person's own text.
import { html, useState } from '../../vendor/preact-htm.js';
import { EQUIPMENT_NAMES, EQUIPPED, hasPart } from '../../games.js';
import { drafts } from '../../keep.js';
import { takePendingEquipment } from '../../pending_equipment.js';
import { Button, Choices } from '../../parts/button.js';
import { Equipment, checked } from '../../parts/own_equipment.js';
import { Section } from '../../parts/section.js';
import { say, sayOf } from '../../words.js';

/** @typedef {ReturnType<typeof useEquipment>} EquipmentChoice */

/** The value of the list item for the person's own equipment. */
const OWN = 'own';

/**
 * Return the chosen equipment of a game. `begun` is the id of a draft that is chosen at first.
 * @param {string} game
 * @param {string | null} begun
 */
export function useEquipment(game, begun) {
  const shipped = EQUIPMENT_NAMES[game];
  const [measured] = useState(() => takePendingEquipment(game));
  const [own, setOwn] = useState(measured ?? '');
  const [edited] = useState(() => drafts().filter((draft) => draft.game === game));
  const [named, setNamed] = useState(edited.find((draft) => draft.id === begun)?.id ?? shipped[0]);
  const draft = edited.find(({ id }) => id === named);
  const isOwn = shipped.length < 2 || named === OWN;
  return {
    offered: [
      ...shipped.map((value) => ({ value, label: sayOf(game, `shipped-${value}`) ?? value })),
      ...edited.map(({ id, equipment }) => ({
        value: id,
        label: equipment.name || say('equipment-nameless'),
      })),
      { value: OWN, label: say('new-shipped-own') },
    ],
    choosable: shipped.length > 1,
    named,
    setNamed,
    own,
    setOwn,
    isOwn,
    isDraft: draft !== undefined,
    /** Whether the person came to this form with equipment. */
    brought: Boolean(measured || begun),
    /** Return the equipment for the request, or undefined for the game's first shipped equipment. */
    request: async () => {
      if (EQUIPPED[game] && isOwn) return await checked(game, own, named === OWN);
      return draft?.equipment ?? (shipped.slice(1).includes(named) ? named : undefined);
    },
  };
}

/**
 * @param {{ game: string, choice: EquipmentChoice, isWrong: boolean, onText: () => void }} props
 */
export const EquipmentSection = ({ game, choice, isWrong, onText }) =>
  EQUIPPED[game] &&
  html`<${Section} title=${sayOf(game, 'equipment-legend') ?? say('new-equipment')}
    shown=${choice.brought || isWrong}>
    ${
      choice.choosable &&
      html`<${Choices} legend=${say('new-shipped')} value=${choice.named}
      onChange=${choice.setNamed} options=${choice.offered} />`
    }
    ${
      hasPart(game, 'editor') &&
      html`<p><${Button} icon="pencil"
      href=${`/equipment/${game}${choice.isDraft ? `?own=${choice.named}` : ''}`}>
      ${say('equipment-edit')}<//></p>`
    }
    ${
      choice.isOwn &&
      html`<${Equipment} game=${game} text=${choice.own} onText=${(text) => {
        choice.setOwn(text);
        onText();
      }} />`
    }
  <//>`;
