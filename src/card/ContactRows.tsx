import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { ContactRow } from './cardViewModel';
import { CardIcon } from './icons/CardIcon';
import { PageIcon } from './icons/PageIcon';
import { numberTag } from './numberTag';
import { rowLabel } from './pageMessages';
import type { PageMessages } from './translations/PageMessages';
import type { IconShape } from '../contract/themes';

/** Microformat classes (h-card) of a row's value and of its link. */
function microformat(kind: ContactRow['kind']): { value: string; link: string } {
  switch (kind) {
    case 'officePhones':
    case 'mobilePhones':
      return { value: ' p-tel', link: '' };
    case 'fax':
      return { value: '', link: '' };
    case 'emails':
      return { value: '', link: ' u-email' };
    case 'address':
      return { value: ' p-adr', link: '' };
    default:
      return { value: '', link: ' u-url' };
  }
}

/** A number with hyphens, and what belongs to it: "31-103", "(12-14a),". */
const hyphenated = /(\p{Ps}?\d+(?:-\d+)+(?:[a-z](?!\p{L}))?[^\s\p{L}\p{N}]*)/iu;

/** A postal address whose numbers ("31-103") never end a line at their hyphen. */
function withWholeNumbers(value: string): ReactNode {
  if (!/\d-\d/.test(value)) return value;
  return value.split(hyphenated).map((part, index) =>
    index % 2 === 1 ? (
      <span className="card-row-number" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** A web or email address that may break across lines after its separators, not inside a word. */
function withBreaks({ kind, value }: ContactRow): ReactNode {
  if (kind === 'address') return withWholeNumbers(value);
  const parts = value.match(/[^/@._-]+[/@._-]*|[/@._-]+/g) ?? [value];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {/* Hidden, because Chromium puts a space into the name of the link at each. */}
      {index > 0 && <wbr aria-hidden="true" />}
      {part}
    </Fragment>
  ));
}

function Row({
  row,
  shape,
  messages,
  isPreview,
}: {
  row: ContactRow;
  shape: IconShape;
  messages: PageMessages;
  isPreview: boolean;
}) {
  const { kind, icon, action } = row;
  const classes = microformat(kind);
  const Value = kind === 'address' ? 'bdi' : numberTag(row.value);
  // Numbers and web addresses are left to right in every language. Their line has the card's direction.
  const content = (
    <>
      <CardIcon name={icon} shape={shape} />
      <span className="card-row-text">
        <span className="card-row-label">{rowLabel(kind, messages)}</span>
        <span className={`card-row-value${classes.value}`}>
          <Value dir={kind === 'address' ? 'auto' : 'ltr'} translate="no">
            {withBreaks(row)}
          </Value>
        </span>
      </span>
    </>
  );
  if (isPreview || action.type === 'none') {
    return (
      <div className="card-row" data-row={kind}>
        {content}
      </div>
    );
  }
  const newTab = action.type === 'visit' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={`card-row card-row-tap${classes.link}`} data-row={kind} href={action.href} {...newTab}>
      {content}
    </a>
  );
}

type ContactRowsProps = {
  rows: ContactRow[];
  shape: IconShape;
  messages: PageMessages;
  /** Renders no links. */
  isPreview?: boolean;
};

/** The contact rows: links by their kind. An address is text with a map link beside it. */
export function ContactRows({ rows, shape, messages, isPreview = false }: ContactRowsProps) {
  if (rows.length === 0) return null;
  return (
    <ul className="card-rows" aria-label={messages.contactDetails}>
      {rows.map((row) => (
        <li className="card-row-item" key={row.kind}>
          <Row row={row} shape={shape} messages={messages} isPreview={isPreview} />
          {row.mapHref && isPreview && (
            <span className="card-row-map" aria-hidden="true">
              <PageIcon name="map" />
            </span>
          )}
          {row.mapHref && !isPreview && (
            <a
              className="card-row-map"
              href={row.mapHref}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={messages.openMap}
            >
              <PageIcon name="map" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
