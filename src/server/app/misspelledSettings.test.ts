import { misspelledSettings } from './misspelledSettings';

describe('misspelled settings', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATA-DIR', 'DATA_DIR'],
    ['BACKUP_PASPHRASE', 'BACKUP_PASSPHRASE'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['PUBLIC_URLS', 'PUBLIC_URL'],
  ])('such as %s are named', (wrong, right) => {
    const warning = `WARNING: ${wrong} is not a setting, and ${right} is not set. Is the name misspelled?`;
    expect(misspelledSettings({ [wrong]: 'x' })).toEqual([warning]);
    expect(misspelledSettings({ [wrong]: 'x', [right]: ' ' })).toEqual([warning]);
    expect(misspelledSettings({ [wrong]: 'x', [right]: 'x' })).toEqual([]);
  });

  it('are no settings, and no variables of other programs', () => {
    expect(
      misspelledSettings({ PATH: 'x', HOME: 'x', POST: 'x', LANG: 'x', LOGNAME: 'x', AWS_REGION: 'x', PGHOST: 'x' }),
    ).toEqual([]);
    expect(misspelledSettings({ THEME_BUCKET_PRODUCTION: 'x', S3_BUCKET: 'x' })).toEqual([]);
  });
});
