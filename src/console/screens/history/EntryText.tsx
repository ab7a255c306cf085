import './History.css';
import type { ReactNode } from 'react';
import type { WireFieldChange, WireHistoryEntry } from '../../../contract/wire/history';
import { actionText, personName, recordName } from './actionTexts';
import { fieldLabel, valueText } from './fieldTexts';

interface EntryTextProps {
  entry: WireHistoryEntry;
  /** Renders the names; without them they are plain text. */
  person?: (name: string) => ReactNode;
  record?: (name: string) => ReactNode;
  /** The button behind a changed field. */
  fieldAction?: (change: WireFieldChange) => ReactNode;
}

/** An entry as a sentence, with its changed fields below: "Marta Amsel changed Title of the card Ann". */
export function EntryText({ entry, person = strong, record = strong, fieldAction }: EntryTextProps) {
  const name = recordName(entry);
  return (
    <div className="history-entry">
      <p className="history-sentence">
        {person(personName(entry))} {actionText(entry)}
        {name && <> {record(name)}</>}
        {entry.details.profile && <> ({entry.details.profile})</>}
      </p>
      {entry.changes.length > 0 && (
        <ul className="history-changes">
          {entry.changes.map((change) => (
            <li key={change.field} className="history-change">
              <Change change={change} entry={entry} />
              {fieldAction?.(change)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const strong = (name: string) => <bdi className="history-name">{name}</bdi>;

function Change({ change: { field, before, after }, entry }: { change: WireFieldChange; entry: WireHistoryEntry }) {
  const { from, to, profile } = entry.details;
  const texts =
    field === 'accountId'
      ? [from ?? '', to ?? '']
      : field === 'activeProfile'
        ? ['', profile ?? '']
        : [valueText(before), valueText(after)];
  return (
    <span className="history-values">
      <span className="history-field">{fieldLabel(field)}</span>
      <Value text={texts[0] ?? ''} label="before" />
      <span aria-hidden="true">→</span>
      <Value text={texts[1] ?? ''} label="after" />
    </span>
  );
}

function Value({ text, label }: { text: string; label: 'before' | 'after' }) {
  const Tag = label === 'before' ? 'del' : 'ins';
  return text ? (
    <Tag className="history-value">
      <bdi>{text}</bdi>
    </Tag>
  ) : (
    <span className="history-empty">empty</span>
  );
}
