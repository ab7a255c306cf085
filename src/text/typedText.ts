/**
 * Control characters, halves of surrogate pairs, which PostgreSQL refuses in JSON, and the marks that turn the
 * direction of what follows them.
 */
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\p{Surrogate}]/gu;
const controlsButNewLine = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\p{Surrogate}]/gu;
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** Line breaks and tabs, with the spaces around them: a cell of a spreadsheet has them where a field is one line. */
const breaks = / ?[\t-\r\u0085\u2028\u2029]\s*/g;

/** Trims a text; '' for one that shows nothing. Other programs have a zero-width space where a cell looks empty. */
export const trimmedText = (text: string): string => (text.replace(/\p{Cf}/gu, '').trim() === '' ? '' : text.trim());

/** One line as it is stored: trimmed, line breaks as spaces, no control characters; '' when it shows nothing. */
export function lineFrom(typed: string): string {
  return trimmedText(typed.replace(breaks, ' ').replace(controls, '').replace(directionMarks, ''));
}

/** An email address without the invisible characters that are copied with it from other programs: it has none. */
export const emailText = (typed: string) => typed.replace(/\p{Cf}/gu, '').trim();

/** Line breaks, also those of word processors (U+000B, U+2028), which leave no space where a line ends. */
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Text of several lines as it is stored: line breaks as \n, tabs as spaces, without other control characters. */
export function textFrom(typed: string): string {
  const lines = typed.replace(lineBreaks, '\n').replace(/\t/g, ' ');
  return trimmedText(lines.replace(controlsButNewLine, '').replace(directionMarks, ''));
}
