import { Dialog } from '../../ui/Dialog';
import { Kbd } from '../../ui/Kbd';
import { commandKey } from './commandKey';
import './KeyList.css';

type KeyLine = readonly [keys: readonly string[], meaning: string];

/** Every keyboard shortcut of the console and its meaning, by place. */
const groups: readonly { title: string; lines: readonly KeyLine[] }[] = [
  {
    title: 'Everywhere',
    lines: [
      [['/'], 'Search accounts and cards'],
      [[commandKey, 'K'], 'Search or run a command'],
      [['↑', '↓', 'Enter'], 'Choose a result and open it'],
      [['Page ↑', 'Page ↓'], 'Move by several results'],
      [['Esc'], 'Close what is open, or clear the field'],
      [['?'], 'Show these shortcuts'],
    ],
  },
  {
    title: 'Lists',
    lines: [
      [['↑', '↓'], 'Go to the row above or below'],
      [['Enter'], 'Open the row'],
    ],
  },
  {
    title: 'Cards and forms',
    lines: [
      [['Alt', '↓'], 'Next card, older contact'],
      [['Alt', '↑'], 'Previous card, newer contact'],
      [[commandKey, 'S'], 'Save the form'],
      [[commandKey, 'Z'], 'Undo a deletion while its bar shows'],
      [['Esc'], 'Close an empty row for a new record'],
    ],
  },
  {
    title: 'Menus, charts, colours and photos',
    lines: [
      [['↑', '↓'], 'Move in a menu'],
      [['←', '→'], 'Go through the days of a chart'],
      [['Home', 'End'], 'Go to the first or the last'],
      [['←', '→', '↑', '↓'], 'Change a colour, or move the photo in its crop'],
    ],
  },
];

/** The dialog behind `?`. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {groups.map(({ title, lines }) => (
        <section key={title} className="key-list-group" aria-label={title}>
          <h3>{title}</h3>
          <dl className="key-list">
            {lines.map(([combination, meaning]) => (
              <KeyLine key={meaning} combination={combination} meaning={meaning} />
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

function KeyLine({ combination, meaning }: { combination: readonly string[]; meaning: string }) {
  return (
    <>
      <dt>
        {combination.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{meaning}</dd>
    </>
  );
}
