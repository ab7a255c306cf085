import { textBytes } from './textBytes';

export type CorpusFile = { name: string; bytes: Uint8Array };

const quoted = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

function table(rows: readonly (readonly string[])[], delimiter: string, lineEnd: string): string {
  return rows.map((row) => row.map((cell) => quoted(cell, delimiter)).join(delimiter) + lineEnd).join('');
}

const cells = [
  [
    'Jörg Müller',
    'Weiß & Söhne GmbH',
    'Geschäftsführer',
    '+49 170 1234567',
    '0351 4455667; 0351 4455668',
    'joerg.mueller@weiss.example',
    'Hauptstraße 1\\; Hof 2\n01067 Dresden',
  ],
  ['Zoë "Zo" O’Brien, PhD', '=Equals, Inc.', '', '+353851234567', '', 'zoe@equals.example; zo@equals.example', ''],
];

const german = ['Name', 'Firma', 'Position', 'Mobiltelefon', 'Telefon geschäftlich', 'E-Mail-Adresse', 'Anschrift'];
const english = ['Full name', 'Company', 'Job Title', 'Mobile phone', 'Business phone', 'Email address', 'Address'];
const french = ['Nom complet', 'Société', 'Fonction', 'Téléphone portable', 'Téléphone bureau', 'Courriel', 'Adresse'];
const spanish = ['Nombre completo', 'Empresa', 'Cargo', 'Móvil', 'Teléfono', 'Correo electrónico', 'Dirección'];
const italian = ['Nome e cognome', 'Azienda', 'Qualifica', 'Cellulare', 'Telefono', 'Posta elettronica', 'Indirizzo'];
const turkish = ['Ad Soyad', 'Şirket', 'Unvan', 'Cep telefonu', 'İş telefonu', 'E-posta', 'Adres'];

/** The corpus' people as delimited text, byte for byte as each program writes it. */
export const delimitedFiles: CorpusFile[] = [
  {
    name: 'Excel (de), CSV (Trennzeichen-getrennt)',
    bytes: textBytes(table([german, ...cells], ';', '\r\n'), 'windows-1252'),
  },
  { name: 'Excel (de), CSV UTF-8', bytes: textBytes(table([german, ...cells], ';', '\r\n'), 'utf-8-bom') },
  { name: 'Excel (en), CSV', bytes: textBytes(table([english, ...cells], ',', '\r\n'), 'windows-1252') },
  { name: 'Excel (fr), CSV', bytes: textBytes(table([french, ...cells], ';', '\r\n'), 'windows-1252') },
  {
    name: 'Excel (en), Unicode text',
    bytes: textBytes(table([english, ...cells], '\t', '\r\n'), 'utf-16le'),
  },
  { name: 'UTF-16 of a Mac', bytes: textBytes(table([english, ...cells], '\t', '\r'), 'utf-16be') },
  {
    name: 'Excel with its mark of the delimiter',
    bytes: textBytes(`sep=;\r\n${table([english, ...cells], ';', '\r\n')}`, 'windows-1252'),
  },
  { name: 'Google Sheets', bytes: textBytes(table([spanish, ...cells], ',', '\r\n'), 'utf-8') },
  { name: 'LibreOffice (it)', bytes: textBytes(table([italian, ...cells], ',', '\n'), 'utf-8') },
  { name: 'LibreOffice (tr), quoted', bytes: textBytes(allQuoted([turkish, ...cells]), 'utf-8') },
];

function allQuoted(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n');
}
