import type { ImportColumn } from '../../../../contract/wire/import';
import { changedColumns, matchColumns, missingTarget } from './matchColumns';
import { rowValues } from './rowValues';

const columnsOf = (table: Record<string, string[]>) =>
  Object.entries(table).map(([header, samples]) => ({ header, samples }));
const matched = (headers: string[], remembered: ImportColumn[] = []) =>
  matchColumns(
    headers.map((header) => ({ header, samples: [] })),
    'cards',
    remembered,
  );

describe('the columns of a file', () => {
  it.each([
    ['English', ['Full Name', 'Job title', 'Mobile', 'E-mail', 'Website', 'Zip']],
    ['German', ['Name', 'Funktion', 'Handy', 'E-Mail', 'Webseite', 'PLZ']],
    ['French', ['Nom et prénom', 'Poste', 'Tél. portable', 'Courriel', 'Site web', 'Code postal']],
    ['Spanish', ['Nombre y apellidos', 'Cargo', 'Teléfono móvil', 'Correo electrónico', 'Sitio web', 'Código postal']],
    ['Italian', ['Nome e cognome', 'Ruolo', 'Cellulare', 'Indirizzo email', 'Sito web', 'CAP']],
    ['Turkish', ['Ad Soyad', 'Görev', 'Cep Telefonu', 'E-posta adresi', 'Web sitesi', 'Posta kodu']],
  ])('match by their names in %s', (_language, headers) => {
    expect(matched(headers)).toEqual(['fullName', 'title', 'mobilePhones', 'emails', 'websites', 'postalCode']);
  });

  it('match in any case, and with marks and numbers around the names', () => {
    expect(matched(['E-MAIL 2', 'mobile_phone', 'Office Phone 1', 'Office Phone 2'])).toEqual([
      ...['emails', 'mobilePhones', 'officePhones', 'officePhones'],
    ]);
  });

  it('match without spaces between their words, as directories and programs write them', () => {
    expect(matched(['GivenName', 'lastname', 'jobTitle', 'telephoneNumber', 'MOBILEPHONE', 'StreetAddress'])).toEqual([
      ...['firstName', 'lastName', 'title', 'officePhones', 'mobilePhones', 'street'],
    ]);
    expect(matched(['ZIP or postal code', 'State or province', 'Country or region'])).toEqual([
      ...['postalCode', 'region', 'country'],
    ]);
  });

  it('are one address where Google Contacts writes it as a whole and in parts', () => {
    expect(
      matched(['Address 1 - Formatted', 'Address 1 - Street', 'Address 1 - Country', 'Address 2 - Formatted']),
    ).toEqual(['address', null, null, 'address']);
    expect(matched(['Address - Street', 'Address - Country'])).toEqual(['street', 'country']);
  });

  it('match by the kind of a phone before or after the word', () => {
    expect(matched(['Mobile phone number', 'Phone (mobile)', 'Telefon mobil', 'Tel. mobil'])).toEqual(
      Array(4).fill('mobilePhones'),
    );
  });

  it('of a file of rejected rows leave its numbers and reasons out', () => {
    const rows = columnsOf({ Row: ['4', '20,001'], 'Full Name': ['Ann', 'Bo'], Problem: ['Required', 'Too long'] });
    expect(matchColumns(rows, 'cards', [])).toEqual([null, 'fullName', null]);
  });

  it('give one column to a field with one value, and several to a list', () => {
    expect(matched(['Company', 'Firma', 'Email', 'Mail'])).toEqual(['company', null, 'emails', 'emails']);
  });

  it('are parts of a name beside each other', () => {
    expect(matched(['Name', 'Vorname'])).toEqual(['lastName', 'firstName']);
    expect(matched(['Nom', 'Prénom'])).toEqual(['lastName', 'firstName']);
    expect(matched(['Name', 'Vorname', 'Nachname'])).toEqual(['fullName', 'firstName', 'lastName']);
    expect(matched(['Title', 'Job Title'])).toEqual(['namePrefix', 'title']);
    expect(matched(['Title'])).toEqual(['title']);
  });

  it('match by what their cells look like', () => {
    const columns = columnsOf({
      A: ['ann@x.test', 'bo@x.test; b@x.test', ''],
      B: ['https://acme.example', 'www.acme.example'],
      C: ['+43 664 1234567', '0664 1234567', '+49 171 1234567', '+43 660 1234567', '+43 676 1234567'],
      D: ['01 234567', '02 345678'],
      E: ['1001', '1002'],
      F: ['https://www.linkedin.com/in/ann', 'linkedin.com/in/bo'],
      G: ['31.01.1990', '01.02.1991'],
    });
    expect(matchColumns(columns, 'cards', [])).toEqual([
      ...['emails', 'websites', 'mobilePhones', 'officePhones', null, 'linkedin', null],
    ]);
    const twice = columnsOf({ A: ['01 234567'], B: ['02 345678'] });
    expect(matchColumns(twice, 'cards', [])).toEqual(['officePhones', null]);
    expect(matchColumns(columnsOf({ A: ['ann@x.test'] }), 'accounts', [])).toEqual([null]);
  });

  it.each([
    ['Notes', 'x'],
    ['Telefon (privat)', '+43 1 234567'],
    ['Privattelefon', '+43 1 234567'],
    ['HomePhone', '+43 1 234567'],
    ['homephone', '+43 1 234567'],
    ['Téléphone personnel', '+33 1 23456789'],
    ['Teléfono de casa', '+34 91 234567'],
    ['Ev telefonu', '+90 212 2345678'],
    ['Private Email', 'ann@home.test'],
    ['Personal e-mail', 'ann@home.test'],
    ['Emergency contact', '+43 1 234567'],
  ])('leave out what is private: %s', (header, cell) => {
    expect(matchColumns(columnsOf({ [header]: [cell] }), 'cards', [])).toEqual([null]);
  });

  it('become what was chosen for them before, and nothing that was left out before', () => {
    const columns = columnsOf({ Code: ['x'], Email: ['a@x.test'], constructor: ['x'], __proto: ['x'] });
    const remembered = changedColumns(columns, ['title', null, null, null], matchColumns(columns, 'cards', []));
    expect(matchColumns(columns, 'cards', remembered)).toEqual(['title', null, null, null]);
    expect(matched(['constructor', 'valueOf', '__proto__'])).toEqual([null, null, null]);
  });

  it('become what was chosen for them last, and nothing that this kind of import does not have', () => {
    const remembered: ImportColumn[] = [
      { header: 'Code', field: 'fax' },
      { header: 'CODE', field: 'title' },
      { header: 'Mail', field: 'accountName' },
    ];
    expect(matched(['Code', 'Mail'], remembered)).toEqual(['title', 'emails']);
    const long = `Code ${'x'.repeat(300)}`;
    const changed = changedColumns(columnsOf({ [long]: [] }), ['title'], [null]);
    expect(matched([long], changed)).toEqual(['title']);
  });

  it('without a name are not what another one without a name was', () => {
    expect(matched(['', '2'], [{ header: '', field: 'title' }])).toEqual([null, null]);
  });

  it('have to name each person', () => {
    expect(missingTarget(['title', null], 'cards')).toMatch(/^No column is matched to a name or an email/);
    expect(missingTarget(['firstName', null], 'cards')).toBeUndefined();
  });
});

describe('the values of a row', () => {
  it('are those of the next column when the first one of a field is empty', () => {
    expect(rowValues(['', 'Head'], ['title', 'title'])).toEqual({ title: 'Head' });
    expect(rowValues(['', ''], ['title', 'title'])).toEqual({ title: '' });
  });

  it('are as long as the server takes them', () => {
    expect(rowValues(['x'.repeat(7000)], ['about']).about).toHaveLength(6000);
  });

  it('have names of one line, which the server takes', () => {
    const cells = ['Ann\nLee', '\u202aNorthwind\u202c', 'Line 1\nLine 2'];
    expect(rowValues(cells, ['cardOwnerName', 'accountName', 'about'])).toEqual({
      cardOwnerName: 'Ann Lee',
      accountName: 'Northwind',
      about: 'Line 1\nLine 2',
    });
  });

  it('are put together from the first names of two columns and the lines of an address', () => {
    expect(rowValues(['Ann', 'May'], ['firstName', 'firstName'])).toEqual({ fullName: 'Ann May' });
    expect(rowValues(['Dr. Ann Lee', 'Ann'], ['fullName', 'firstName'])).toEqual({ fullName: 'Dr. Ann Lee' });
    expect(rowValues(['Hof 1\nWien', 'Hof 2'], ['address', 'address']).address).toBe('Hof 1\nWien; Hof 2');
  });

  it('are put together from parts and several columns', () => {
    const match = [...(['firstName', 'lastName', 'emails', 'emails', 'street', 'postalCode', 'city'] as const)];
    const cells = ['Ann', 'Lee', 'a@x.test', 'b@x.test; c@x.test', 'Hof 1; Stiege 2', '1010', 'Wien'];
    expect(rowValues(cells, match)).toEqual({
      fullName: 'Ann Lee',
      emails: 'a@x.test; b@x.test; c@x.test',
      address: 'Hof 1\\; Stiege 2, 1010 Wien',
    });
  });
});
