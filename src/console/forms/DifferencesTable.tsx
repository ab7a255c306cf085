import type { Difference } from './differences';

export type DifferencesTableProps = {
  differences: Difference[];
  /** The labels of the fields, as in the form. */
  labels: Partial<Record<string, string>>;
  /** Formats a value that is not readable text, such as a language code. Returns undefined for other values. */
  format?: (field: string, value: unknown) => string | undefined;
};

/** The fields that others changed, with their value and the user's. */
export function DifferencesTable({ differences, labels, format }: DifferencesTableProps) {
  if (differences.length === 0)
    return (
      <p>
        {labels.loginPassword
          ? 'These fields look the same, but the password may be new: it is never shown.'
          : 'These fields have the same values.'}
      </p>
    );
  const text = (field: string, value: unknown) => format?.(field, value) ?? plainText(value);
  return (
    <>
      <table className="server-message-differences">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Theirs</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, theirs, mine, isMineChanged }) => (
            <tr key={field}>
              <th scope="row">{labels[field] ?? field}</th>
              <td>{text(field, theirs)}</td>
              <td>{isMineChanged ? text(field, mine) : 'Not changed'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {differences.some(({ isMineChanged }) => !isMineChanged) && <p>Fields you didn’t change keep their values.</p>}
    </>
  );
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = Array.isArray(value) ? value.filter((entry) => entry !== '').join(', ') : String(value);
  return text === '' ? 'Empty' : text;
}
