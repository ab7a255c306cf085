import { mailBody, sentence } from './mailBody';

/** The direction and the content of the first cell of a table. */
const cellOf = (html: string) => /<td dir="(\w+)"[^>]*>(.*?)<\/td>/.exec(html)?.slice(1);

describe('the body of an email', () => {
  it('keeps the direction of its own texts in a page of any language', () => {
    const { html } = mailBody([
      { paragraph: 'Hello' },
      { code: '23456-ABCDE' },
      { link: { label: 'Log in', url: 'https://cards.test/login' } },
      { rows: [{ label: 'Name', value: 'Ann' }] },
    ]);
    const blocks = Array.from(html.matchAll(/<(?:p|table)\b[^>]*>/g), ([tag]) => tag);
    expect(blocks).toHaveLength(4);
    for (const tag of blocks) expect(tag).toContain(' dir="ltr"');
    expect(html).toContain('<a href="https://cards.test/login">Log in</a></p>');
    expect(html).toMatch(/<tr><th scope="row"[^>]*>Name<\/th><td dir="auto"[^>]*>Ann<\/td><\/tr><\/table>/);
  });

  it('has the colors of the mail program, whose page may be dark', () => {
    expect(mailBody([{ paragraph: 'Hello' }, { rows: [{ label: 'Name', value: 'Ann' }] }]).html).not.toMatch(/color/);
  });

  // Outlook on Windows gives table cells without a font Times New Roman, and text whose first font it does
  // not have.
  it('names a font of Windows first, for the page and for each cell of a table', () => {
    const { html } = mailBody([{ paragraph: 'Hello' }, { rows: [{ label: 'Name', value: 'Ann' }] }]);
    const tags = Array.from(html.matchAll(/<(?:body|th|td)\b[^>]*>/g), ([tag]) => tag);
    expect(tags).toHaveLength(3);
    for (const tag of tags) expect(tag).toContain(`style="font-family:'Segoe UI',system-ui,sans-serif;font-size:16px;`);
  });

  it('isolates a name in a sentence, so that neither turns the other around', () => {
    const hello = (name: string) => mailBody([{ paragraph: sentence`Hello ${name}, welcome` }]);
    expect(hello('ليلى').text).toBe('Hello \u2068ليلى\u2069, welcome\n');
    // Hebrew and Arabic presentation forms, Phoenician and Adlam.
    for (const name of ['שׁ', 'ﷲ', '𐤀', '𞤀']) expect(hello(name).text).toBe(`Hello \u2068${name}\u2069, welcome\n`);
    expect(hello('Ann').text).toBe('Hello Ann, welcome\n');
    expect(hello('<ליאת>').html).toContain('<p dir="ltr">Hello <bdi>&lt;ליאת&gt;</bdi>, welcome</p>');
  });

  it('lets no name end its isolation', () => {
    expect(mailBody([{ paragraph: sentence`Hello ${'ليلى\u2069\u202e'}!` }]).text).toBe('Hello \u2068ليلى\u2069!\n');
  });

  it.each([
    ['a phone number', '+49 30 123456', '+49 30 123456', '+49 30 123456'],
    ['one in Arabic digits', '٠٣٠ ١٢٣', '\u202d٠٣٠ ١٢٣\u202c', '<bdo dir="ltr">٠٣٠ ١٢٣</bdo>'],
    ['one with a word', '٠٣٠ تحويلة', '\u2066٠٣٠ تحويلة\u2069', '٠٣٠ تحويلة'],
    ['an address with a Hebrew domain', '12@שלום.test', '\u206612@שלום.test\u2069', '12@שלום.test'],
  ])('shows %s from left to right', (_what, value, inText, inHtml) => {
    const { text, html } = mailBody([{ rows: [{ label: 'Value', value, isLeftToRight: true }] }]);
    expect(text).toBe(`Value: ${inText}\n`);
    expect(cellOf(html)).toEqual(['ltr', inHtml]);
  });

  it('gives another value the direction of its first letter, in text within the line of its label', () => {
    const { text, html } = mailBody([{ rows: [{ label: 'Issue', value: ' שלום (5)\nשורה\n\n5 ' }] }]);
    expect(text).toBe('Issue: \u2068שלום (5)\u2069\nשורה\n\n5\n');
    expect(cellOf(html)).toEqual(['auto', 'שלום (5)<br>שורה<br><br>5']);
  });
});
