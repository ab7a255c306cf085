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
    parser.on('text', (value, decode) => text(decode(value)));
    parser.on('cdata', text);
  }
  parser.parse(xml);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decodedAttributes(
  attributes: Record<string, string>,
  decode: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), decode(value)]));
}
