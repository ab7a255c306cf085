import fc from 'fast-check';
import { emptyCardFields, lineFields } from '../../contract/cardFields';
import type { LineFieldName } from '../../contract/cardFields';
import type { VcardContact } from '../../server/resources/publicCards/vcard/vcardContact';

/** A contact for tests, everything empty but its name. */
export function aVcardContact(changes: Partial<VcardContact> = {}): VcardContact {
  return {
    cardId: 'card-1',
    ...emptyCardFields(),
    fullName: 'Ann Lee',
    socials: [],
    pageUrl: 'https://cards.test/preview/key',
    sourceUrl: 'https://cards.test/api/cards/key/vcf',
    revisedAt: new Date('2026-01-02T03:04:05.678Z'),
    ...changes,
  };
}

const special = fc.constantFrom(
  '\\',
  ';',
  ',',
  ':',
  '"',
  '\n',
  ' ',
  '=',
  'n',
  'N',
  '\\n',
  '\\;',
  'BEGIN:VCARD',
  'END:VCARD',
  'é',
  'ß',
  '漢',
  '😀',
  '👩‍👩‍👧',
  'ع',
  '\u200f',
);
const typed = fc
  .array(fc.oneof(special, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 8 })
  // Line breaks of other kinds and control characters come back changed; the tests of hostile values have them.
  .map((pieces) =>
    pieces
      .join('')
      .replace(/[\u2028\u2029]|[^\P{Cc}\n]/gu, '')
      .trim(),
  );
const typedList = fc.array(typed, { maxLength: 4 });
// ical.js drops every backslash of a telephone number, so these have none.
const phone = fc
  .string({ unit: fc.constantFrom(...'0123456789+-()*#,;./ ext'), maxLength: 90 })
  .map((text) => text.trim());
const phones = fc.array(phone, { maxLength: 4 });
const lines = Object.fromEntries(lineFields.map((field) => [field, typed])) as Record<LineFieldName, typeof typed>;
const address = fc.webUrl({ withQueryParameters: true, withFragments: true });

/** Contacts as people type them: any script, and every character that means something in a vCard. */
export const anyVcardContact: fc.Arbitrary<VcardContact> = fc.record({
  cardId: fc.string({ minLength: 1, maxLength: 12 }),
  ...lines,
  fullName: typed.filter((name) => name !== ''),
  about: typed,
  officePhones: phones,
  mobilePhones: phones,
  fax: phone,
  emails: typedList,
  address: typedList,
  websites: fc.array(address, { maxLength: 3 }),
  socials: fc.array(fc.record({ label: fc.constantFrom('Facebook', 'LinkedIn', 'A, B; C'), url: address }), {
    maxLength: 7,
  }),
  pageUrl: fc.constant('https://cards.test/preview/key'),
  sourceUrl: fc.constant('https://cards.test/api/cards/key/vcf'),
  revisedAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
});
