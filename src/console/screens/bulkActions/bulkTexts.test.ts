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
