import { Fragment } from 'react';

/** A range of a text; `end` is exclusive. */
export type TextRange = readonly [start: number, end: number];

/** A text with the matches of a search marked. Ranges are sorted and do not overlap. */
export function MarkedText({ text, ranges = [] }: { text: string; ranges?: readonly TextRange[] }) {
  return ranges.length === 0
    ? text
    : ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(index === 0 ? 0 : ranges[index - 1]![1], start)}
          <mark>{text.slice(start, end)}</mark>
          {index === ranges.length - 1 && text.slice(end)}
        </Fragment>
      ));
}
