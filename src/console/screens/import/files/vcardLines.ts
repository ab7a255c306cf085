import { numberText } from '../../../../text/numberText';
import { FileProblem } from './fileProblem';

/** A content line of a vCard. Names and parameter values are in upper case; `value` is still escaped. */
export type VcardLine = {
  /** The label before the dot, such as ITEM1; '' without one. */
  group: string;
  name: string;
  /** All TYPE values, and in version 2.1 the bare ones. */
  types: string[];
  encoding: string;
  charset: string;
  value: string;
};

const encodings = ['QUOTED-PRINTABLE', 'BASE64', 'B', '8BIT', '7BIT'];

/**
 * The lines of each contact in a file of vCards (RFC 6350, RFC 2426 and version 2.1): folded lines, quoted-printable
 * lines that continue after `=`, groups and parameters. It skips lines outside of a card and cards inside a card.
 * @throws FileProblem for a contact without an end: the file is cut off, or the contacts after it are inside of it
 */
export function* vcardsIn(text: string): Generator<VcardLine[]> {
  let card: VcardLine[] = [];
  let depth = 0;
  let ended = 0;
  for (const written of unfolded(text)) {
    const line = contentLine(written);
    if (!line) continue;
    if (line.name === 'BEGIN' && /^vcard\s*$/i.test(line.value)) {
      depth += 1;
      if (depth === 1) card = [];
    } else if (line.name === 'END' && /^vcard\s*$/i.test(line.value)) {
      depth -= 1;
      if (depth === 0) {
        ended += 1;
        yield card;
      }
      depth = Math.max(depth, 0);
    } else if (depth === 1) card.push(line);
  }
  if (depth > 0) throw withoutEnd(ended + 1);
}

function withoutEnd(number: number): FileProblem {
  return new FileProblem(
    `Contact ${numberText(number)} in the file has no end (END:VCARD). Export the contacts again and choose that file.`,
  );
}

/**
 * A line that begins with a blank continues the one before; so does what follows a `=` at the end of encoded text, and
 * more of a picture: phones write it without blanks.
 */
function* unfolded(text: string): Generator<string> {
  let current = '';
  let continues = false;
  let isPicture = false;
  for (const line of physicalLines(text)) {
    if (continues) {
      current = current.slice(0, -1) + line;
    } else if (isPicture && /^[\d+/=A-Z]+$/i.test(line)) {
      current += line;
    } else if (/^[ \t]/.test(line)) {
      current += line.slice(1);
    } else {
      if (current !== '') yield current;
      current = line;
      isPicture = /^[^:]*[;=](?:BASE64|B)[;:]/i.test(line);
    }
    // Not the end of `current`: to look at it after each line takes minutes for a photo of some megabytes.
    continues = line.endsWith('=') && /^[^:]*QUOTED-PRINTABLE/i.test(current);
  }
  if (current !== '') yield current;
}

function* physicalLines(text: string): Generator<string> {
  // Programs of old Macs end lines with a carriage return alone.
  const lineBreak = text.includes('\n') ? '\n' : '\r';
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf(lineBreak, from);
    const to = end === -1 ? text.length : end;
    yield text.slice(from, text[to - 1] === '\r' ? to - 1 : to);
    from = to + 1;
  }
}

/** Undefined for a line that is none. */
function contentLine(written: string): VcardLine | undefined {
  const [, group = '', name, parameters = '', value = ''] =
    /^\s*(?:([\w-]+)\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):([\s\S]*)$/.exec(written) ?? [];
  if (name === undefined) return undefined;
  const line = { group: group.toUpperCase(), name: name.toUpperCase(), types: [] as string[], value };
  let encoding = '';
  let charset = '';
  for (const parameter of parameters.match(/(?:[^";]|"[^"]*")+/g) ?? []) {
    const [, key = '', given = ''] = /^(?:([^=]*)=)?([\s\S]*)$/.exec(parameter) ?? [];
    const values = given.replaceAll('"', '').toUpperCase().split(',');
    if (/^encoding$/i.test(key) || (key === '' && encodings.includes(values[0] ?? ''))) encoding = values[0] ?? '';
    else if (/^charset$/i.test(key)) charset = values[0] ?? '';
    else if (key === '' || /^type$/i.test(key)) line.types.push(...values.map((each) => each.trim()));
  }
  return { ...line, encoding, charset };
}
