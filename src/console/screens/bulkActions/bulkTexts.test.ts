/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { setDocumentSetting } from '../../../testing/setDocumentSetting';
import { confirmationOf } from './bulkTexts';

describe('the question before an invitation of many', () => {
  it('says how many there are', () => {
    expect(confirmationOf('invite', 2)).toBe('Email an invitation to the logins of 2 cards?');
  });
  it('says that the server sends no emails', () => {
    setDocumentSetting('emails-are-files', 'true');
    expect(confirmationOf('invite', 2)).toBe(
      'Email an invitation to the logins of 2 cards? Emails reach nobody: the server writes them to files until SMTP_URL is set.',
    );
  });
});

describe('the question before a field is set', () => {
  it.each([
    [{ company: ' Acme Ltd ' }, 'Replace Company in all profiles of 2 cards with Acme Ltd?'],
    [
      { websiteList: ['', 'a.test', 'b.test', 'c.test'] },
      'Replace Websites in all profiles of 2 cards with a.test and 2 more?',
    ],
    [
      { addressList: ['Main St 1\nSpringfield'] },
      'Replace Addresses in all profiles of 2 cards with Main St 1, Springfield?',
    ],
    [{ officePhoneList: [' '] }, 'Clear Office Phones in all profiles of 2 cards?'],
  ])('says what becomes of it: %j', (contactDetails, question) =>
    expect(confirmationOf('setField', 2, { contactDetails })).toBe(question),
  );
});

describe('the question before a bulk action', () => {
  it('names how many cards it is about', () => {
    expect(confirmationOf('delete', 1234)).toBe('Are you sure you want to delete these 1,234 cards?');
    expect(confirmationOf('disableLogins', 1)).toBe('Disable the logins of 1 card? Their holders are logged out.');
    expect(confirmationOf('addProfile', 2)).toBeUndefined();
  });
});
