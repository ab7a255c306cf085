import { textBytes } from './textBytes';
import type { CorpusFile } from './delimitedFiles';

/** Google Contacts, "Google CSV": one column for each value, several values of a kind divided by `:::`. */
export const googleContactsTable: CorpusFile = {
  name: 'Google Contacts, Google CSV',
  bytes: textBytes(
    [
      'First Name,Middle Name,Last Name,Name Prefix,Organization Name,Organization Title,Notes,Labels,' +
        'E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,' +
        'Address 1 - Label,Address 1 - Formatted,Website 1 - Value',
      'Jörg,,Müller,,Weiß & Söhne GmbH,Geschäftsführer,met in Rome,* myContacts,* Work,joerg.mueller@weiss.example,' +
        'Mobile,+49 170 1234567,Work,0351 4455667 ::: 0351 4455668,Work,"Hauptstraße 1, Hof 2\n01067 Dresden",',
      'Zoë,"""Zo""","O’Brien, PhD",,"=Equals, Inc.",,,* myContacts,* Work,zoe@equals.example ::: zo@equals.example,' +
        'Mobile,+353851234567,,,,,',
    ].join('\r\n'),
    'utf-8',
  ),
};

/** Outlook for Windows, English, "Comma Separated Values": all cells of a contact quoted, empty ones not. */
export const outlookTable: CorpusFile = {
  name: 'Outlook, CSV',
  bytes: textBytes(
    [
      '"Title","First Name","Middle Name","Last Name","Suffix","Company","Department","Job Title","Business Street",' +
        '"Business City","Business State","Business Postal Code","Business Country/Region","Business Fax",' +
        '"Business Phone","Business Phone 2","Mobile Phone","E-mail Address","E-mail 2 Address","Notes"',
      '"","Jörg","","Müller","","Weiß & Söhne GmbH","","Geschäftsführer","Hauptstraße 1; Hof 2","Dresden","",' +
        '"01067","Germany",,"0351 4455667","0351 4455668","+49 170 1234567","joerg.mueller@weiss.example",,',
      ',"Zoë","""Zo""","O’Brien","PhD","=Equals, Inc.",,,,,,,,,,,"+353851234567","zoe@equals.example",' +
        '"zo@equals.example",',
    ].join('\r\n'),
    'windows-1252',
  ),
};
