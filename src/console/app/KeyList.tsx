import { Dialog } from '../../ui/Dialog';
import { Kbd } from '../../ui/Kbd';
import './KeyList.css';

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
const command = isApple ? '⌘' : 'Ctrl';

/** Every keyboard shortcut of the console and its meaning. */
export const keys: readonly [keys: string[], meaning: string][] = [
  [['/'], 'Search accounts and cards'],
  [[command, 'K'], 'Go to any account, card or screen, or do something'],
  [[command, 'S'], 'Save the form'],
  [['↑', '↓', 'Enter'], 'Walk through what was found and open it'],
  [['Esc'], 'Close what is open'],
  [['?'], 'Show these keys'],
];

/** The dialog behind `?`. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen title="Keys" onClose={onClose}>
      <dl className="key-list">
        {keys.map(([combination, meaning]) => (
          <KeyLine key={meaning} combination={combination} meaning={meaning} />
        ))}
      </dl>
    </Dialog>
  );
}

function KeyLine({ combination, meaning }: { combination: string[]; meaning: string }) {
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
