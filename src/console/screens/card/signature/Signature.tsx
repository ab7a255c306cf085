import type { CSSProperties, Ref } from 'react';
import type { CardViewModel, ContactRow } from '../../../../card/cardViewModel';
import { joinedByComma, rowLabel, translationsFor } from '../../../../card/pageMessages';

interface SignatureProps {
  view: CardViewModel;
  /** The absolute addresses of the public page and of the photo; '' without a photo. */
  link: string;
  photo: string;
  ref?: Ref<HTMLTableElement>;
}

const photoEdge = 96;

/** Each cell and link has its own: mail programs give what has none the font of the message. */
const text: CSSProperties = { fontFamily: 'Arial, Helvetica, sans-serif', fontSize: '14px', lineHeight: '20px' };

const isShown = ({ kind }: ContactRow) =>
  kind === 'officePhones' || kind === 'mobilePhones' || kind === 'emails' || kind === 'websites';

/** What stands before a value: only phones need it, to tell one from the other. */
const labelOf = ({ kind }: ContactRow, language: string) =>
  kind === 'officePhones' || kind === 'mobilePhones' ? `${rowLabel(kind, translationsFor(language))} ` : '';

const positionOf = ({ title, company, language }: CardViewModel) => joinedByComma([title, company], language);

/**
 * The HTML of an email signature. Outlook for Windows shows it as Word does: a table, sizes as attributes, space as the
 * padding of cells, lines that end with <br>. It has no colors, because dark mode would change some of them.
 */
export function Signature({ view, link, photo, ref }: SignatureProps) {
  const { name, language, direction } = view;
  const position = positionOf(view);
  const side = direction === 'rtl' ? 'paddingLeft' : 'paddingRight';
  return (
    <table ref={ref} role="presentation" cellPadding={0} cellSpacing={0} border={0} lang={language} dir={direction}>
      <tbody>
        <tr>
          {photo !== '' && (
            <td width={photoEdge + 16} valign="top" style={{ padding: 0, [side]: '16px' }}>
              <a href={link}>
                <img
                  src={photo}
                  alt={name}
                  width={photoEdge}
                  height={photoEdge}
                  style={{ display: 'block', width: photoEdge, height: photoEdge, border: 0 }}
                />
              </a>
            </td>
          )}
          <td valign="top" style={{ ...text, padding: 0 }}>
            <strong style={{ ...text, fontSize: '16px' }}>{name}</strong>
            {position !== '' && (
              <>
                <br />
                {position}
              </>
            )}
            {view.rows.filter(isShown).map((row) => (
              <SignatureLine key={row.kind} row={row} language={language} />
            ))}
            <br />
            <a href={link} style={text}>
              {translationsFor(language).saveContact}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function SignatureLine({ row, language }: { row: ContactRow; language: string }) {
  const { action, value } = row;
  return (
    <>
      <br />
      {labelOf(row, language)}
      {action.type === 'none' ? (
        value
      ) : (
        <a href={action.href} style={action.type === 'call' ? { ...text, whiteSpace: 'nowrap' } : text} dir="ltr">
          {value}
        </a>
      )}
    </>
  );
}

/** The same signature as text, for messages without HTML. */
export function signatureText(view: CardViewModel, link: string): string {
  const rows = view.rows.filter(isShown).map((row) => labelOf(row, view.language) + row.value);
  return [view.name, positionOf(view), ...rows, link].filter((line) => line !== '').join('\n');
}
