import { textBytes } from './textBytes';
import type { CorpusFile } from './delimitedFiles';

/** The beginning of a JPEG, which is all that the reader checks. */
export const photoBase64 = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 120 }, (_, i) => i)]).toString(
  'base64',
);

const folded = (text: string, width: number) => text.match(new RegExp(`.{1,${width}}`, 'g'))?.join('\r\n ') ?? '';

const apple = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'PRODID:-//Apple Inc.//macOS 14.5//EN',
  'N:Müller;Jörg;;;',
  'FN:Jörg Müller',
  'ORG:Weiß & Söhne GmbH;',
  'TITLE:Geschäftsführer',
  'EMAIL;type=INTERNET;type=WORK;type=pref:joerg.mueller@weiss.example',
  'TEL;type=CELL;type=VOICE;type=pref:+49 170 1234567',
  'TEL;type=WORK;type=VOICE:0351 4455667',
  'item1.TEL:0351 4455668',
  'item1.X-ABLabel:Zentrale',
  'TEL;type=HOME;type=VOICE:0351 999999',
  'item2.ADR;type=WORK;type=pref:;;Hauptstraße 1\\; Hof 2\\n01067 Dresden;;;;',
  'item2.X-ABADR:de',
  'item3.URL;type=pref:http\\://weiss.example',
  'item3.X-ABLabel:_$!<HomePage>!$_',
  'X-SOCIALPROFILE;type=linkedin:https://www.linkedin.com/in/joerg',
  'NOTE:owes me\\, a coffee',
  `PHOTO;ENCODING=b;TYPE=JPEG:${folded(photoBase64, 60)}`,
  'X-ABUID:0B5B:ABPerson',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:O’Brien;Zoë;"Zo";;PhD',
  'FN:Zoë "Zo" O’Brien\\, PhD',
  'ORG:=Equals\\, Inc.;',
  'EMAIL;type=INTERNET;type=HOME;type=pref:zoe@equals.example',
  'EMAIL;type=INTERNET;type=WORK:zo@equals.example',
  'TEL;type=IPHONE;type=CELL;type=VOICE:+353851234567',
  'END:VCARD',
  '',
];

/** Outlook writes version 2.1 in the code page of Windows, texts beyond ASCII in quoted-printable. */
const outlook = [
  'BEGIN:VCARD',
  'VERSION:2.1',
  'X-MS-SIGNATURE:YES',
  'N;LANGUAGE=de;CHARSET=Windows-1252:Müller;Jörg',
  'FN;CHARSET=Windows-1252:Jörg Müller',
  'ORG;CHARSET=Windows-1252:Weiß & Söhne GmbH;Leitung',
  'TITLE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gesch=C3=A4ftsf=',
  '=C3=BChrer',
  'TEL;WORK;VOICE:0351 4455667',
  'TEL;WORK;VOICE:0351 4455668',
  'TEL;CELL;VOICE:+49 170 1234567',
  'TEL;WORK;FAX:0351 4455669',
  'ADR;WORK;PREF;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:;;Hauptstra=DFe 1\\; Hof 2=0D=0A01067 Dresden;;;;',
  'EMAIL;PREF;INTERNET:joerg.mueller@weiss.example',
  'PHOTO;TYPE=JPEG;ENCODING=BASE64:',
  ` ${photoBase64.slice(0, 60)}`,
  ` ${photoBase64.slice(60)}`,
  '',
  'X-MS-OL-DEFAULT-POSTAL-ADDRESS:2',
  'REV:20260114T091500Z',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N;CHARSET=Windows-1252:O’Brien;Zoë;"Zo";;PhD',
  'FN;CHARSET=Windows-1252:Zoë "Zo" O’Brien, PhD',
  'ORG:=Equals, Inc.',
  'TEL;CELL;VOICE:+353851234567',
  'EMAIL;PREF;INTERNET:zoe@equals.example',
  'EMAIL;INTERNET:zo@equals.example',
  'END:VCARD',
  '',
];

/** Google Contacts: 3.0 without folding inside of values it does not escape, groups numbered anew in each card. */
const google = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'FN:Jörg Müller',
  'N:Müller;Jörg;;;',
  'EMAIL;TYPE=INTERNET;TYPE=WORK:joerg.mueller@weiss.example',
  'TEL;TYPE=CELL:+49 170 1234567',
  'TEL;TYPE=WORK:0351 4455667',
  'item1.TEL:0351 4455668',
  'item1.X-ABLabel:',
  'item2.ADR;TYPE=WORK:;;Hauptstraße 1\\; Hof 2\\n01067 Dresden;;;;',
  'ORG:Weiß & Söhne GmbH',
  'TITLE:Geschäftsführer',
  'PHOTO:https://lh3.googleusercontent.com/contacts/abc',
  'CATEGORIES:myContacts',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:3.0',
  'FN:Zoë "Zo" O’Brien\\, PhD',
  'N:O’Brien;Zoë;"Zo";;PhD',
  'EMAIL;TYPE=INTERNET:zoe@equals.example',
  'EMAIL;TYPE=INTERNET:zo@equals.example',
  'TEL;TYPE=CELL:+353851234567',
  'ORG:=Equals\\, Inc.',
  'END:VCARD',
  '',
];

const four = [
  'BEGIN:VCARD',
  'VERSION:4.0',
  'FN:Jörg Müller',
  'N:Müller;Jörg;;;',
  'ORG:Weiß & Söhne GmbH',
  'TITLE:Geschäftsführer',
  'EMAIL;TYPE=work:joerg.mueller@weiss.example',
  'TEL;VALUE=uri;TYPE="cell,voice":tel:+49-170-1234567',
  'TEL;TYPE=work:0351 4455667',
  'TEL;TYPE=work:0351 4455668',
  'ADR;TYPE=work:;;Hauptstraße 1\\; Hof 2\\n01067 Dresden;;;;',
  `PHOTO:data:image/jpeg;base64,${folded(photoBase64, 70)}`,
  'END:VCARD',
  '',
];

/** The corpus' people as vCards, byte for byte as each program writes them. */
export const contactFiles: (CorpusFile & { photos: number })[] = [
  { name: 'Apple Contacts, vCard 3.0', bytes: textBytes(apple.join('\r\n'), 'utf-8'), photos: 1 },
  { name: 'Google Contacts, vCard 3.0', bytes: textBytes(google.join('\r\n'), 'utf-8'), photos: 0 },
  { name: 'Outlook, vCard 2.1', bytes: textBytes(outlook.join('\r\n'), 'windows-1252'), photos: 1 },
  { name: 'vCard 4.0', bytes: textBytes(four.join('\n'), 'utf-8'), photos: 1 },
];
