import { Parser } from 'saxen';

/** What a reader does with an element, by its name without a prefix. */
export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/**
 * Reads XML element by element. Prefixes are dropped: some programs write `x:row` for `row`. External and own entities
 * are never resolved.
 * @throws Error when the text is not well formed, and what a handler throws
 */
export function parseXml(xml: string, { open, close, text }: XmlHandlers): void {
  const parser = new Parser();
  if (open)
    parser.on('openTag', (name, attributes, decode) => open(localName(name), decodedAttributes(attributes(), decode)));
  if (close) parser.on('closeTag', (name) => close(localName(name)));
  if (text) {
    parser.on('text', (value, decode) => text(decode(withLargeCharacters(value))));
    parser.on('cdata', text);
  }
  parser.parse(xml);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The parser cuts the numbers of characters above U+FFFF, such as emoji, to four digits. */
function withLargeCharacters(xml: string): string {
  return xml.replace(
    /&#(?:x0*(10[\da-f]{4}|[1-9a-f][\da-f]{4})|0*([1-9]\d{4,6}));/gi,
    (written, hex: string, decimal: string) => {
      const code = hex ? parseInt(hex, 16) : Number(decimal);
      return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : written;
    },
  );
}

function decodedAttributes(
  attributes: Record<string, string>,
  decode: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [localName(name), decode(withLargeCharacters(value))]),
  );
}
