import fc from 'fast-check';
import { anyCharacters } from '../../../../testing/generators/anyCharacters';
import { attachmentHeader, contactFileName } from './contactFileName';

describe('attachmentHeader', () => {
  it.each([
    ['Ann Lee', `attachment; filename="Ann Lee.vcf"; filename*=UTF-8''Ann%20Lee.vcf`],
    ['Jörg Weiß', `attachment; filename="Jorg Weiss.vcf"; filename*=UTF-8''J%C3%B6rg%20Wei%C3%9F.vcf`],
    ['山田太郎', `attachment; filename="contact.vcf"; filename*=UTF-8''%E5%B1%B1%E7%94%B0%E5%A4%AA%E9%83%8E.vcf`],
    ['כהן-לוי', `attachment; filename="contact.vcf"; filename*=UTF-8''%D7%9B%D7%94%D7%9F-%D7%9C%D7%95%D7%99.vcf`],
    ["O'Brien (Ann)", `attachment; filename="O'Brien (Ann).vcf"; filename*=UTF-8''O%27Brien%20%28Ann%29.vcf`],
    [
      'a"; filename="evil.exe',
      `attachment; filename="a filename= evil.exe.vcf"; filename*=UTF-8''a%20filename%3D%20evil.exe.vcf`,
    ],
    ['../../etc/passwd', `attachment; filename="etc passwd.vcf"; filename*=UTF-8''etc%20passwd.vcf`],
    [
      'Ann\r\nSet-Cookie: a=b',
      `attachment; filename="Ann Set-Cookie a=b.vcf"; filename*=UTF-8''Ann%20Set-Cookie%20a%3Db.vcf`,
    ],
    ['', `attachment; filename="contact.vcf"; filename*=UTF-8''contact.vcf`],
    ['ŁØĐÞÆŒ', `attachment; filename="LODThAEOE.vcf"; filename*=UTF-8''%C5%81%C3%98%C4%90%C3%9E%C3%86%C5%92.vcf`],
    ['CON', `attachment; filename="CON contact.vcf"; filename*=UTF-8''CON%20contact.vcf`],
  ])('of %j is safe and keeps the name', (fullName, header) => {
    expect(attachmentHeader(fullName)).toBe(header);
  });

  it('is one line of plain header characters with exactly two names, for every full name', () => {
    fc.assert(
      fc.property(anyCharacters({ maxLength: 300 }), (fullName) => {
        const header = attachmentHeader(fullName);
        expect(header).toMatch(
          /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+\.vcf"; filename\*=UTF-8''[A-Za-z0-9!~_.%-]+\.vcf$/,
        );
        expect(decodeURIComponent(header.slice(header.indexOf("''") + 2))).toBe(contactFileName(fullName));
      }),
      { numRuns: process.env.LONG ? 2000 : 200 },
    );
  });
});
