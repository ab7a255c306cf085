import { aWireJob } from '../../../testing/builders/aWireJob';
import { importFieldLabel } from './importFieldLabel';
import { jobRecordName, jobResult, jobTitle, progressText } from './jobTexts';

describe('the texts of a job', () => {
  it.each([
    [{ kind: 'import', action: 'cards', label: 'people.csv' }, 'Import people.csv'],
    [{ kind: 'import', action: 'cards', label: '' }, 'Import cards'],
    [{ action: 'setLanguage', label: 'Deutsch' }, 'Set the language to Deutsch'],
    [{ action: 'setField', label: 'Fax to 0123' }, 'Set Fax to 0123'],
    [{ action: 'invite', label: '' }, 'Send invitations'],
    [{ action: 'ofANewerServer', label: '' }, 'ofANewerServer'],
  ] as const)('say what it is: %j', (given, title) => expect(jobTitle(aWireJob(given))).toBe(title));

  it('say what a bulk action has changed, but not of an import, of nothing, or of what a newer server does', () => {
    expect(jobResult(aWireJob({ counts: { updated: 1 } }))).toBe('1 card moved to Fabrikam');
    expect(jobResult(aWireJob({ counts: { unchanged: 3 } }))).toBeUndefined();
    expect(jobResult(aWireJob({ kind: 'import', action: 'cards' }))).toBeUndefined();
    expect(jobResult(aWireJob({ action: 'ofANewerServer' }))).toBeUndefined();
  });

  it('count what a bulk action did not have to change, but not while it is undone', () => {
    const counts = { updated: 2, unchanged: 1 };
    expect(progressText(aWireJob({ counts }))).toBe('3 cards, 1 unchanged');
    expect(progressText(aWireJob({ status: 'undoing', total: 2, done: 1, counts }))).toBe('1 of 2 cards');
  });

  it('name a record by its person, its card, its account or its email, else by its row', () => {
    const values = {
      fullName: 'Ann Lee',
      cardOwnerName: 'Ann',
      accountName: 'Northwind',
      emails: 'ann@x.test',
      loginEmail: 'ann@login.test',
    };
    const names = Object.keys(values).map((_, index) =>
      jobRecordName({ position: 4, values: Object.fromEntries(Object.entries(values).slice(index)) }),
    );
    expect(names).toEqual(Object.values(values));
    expect(jobRecordName({ position: 4, values: {} })).toBe('Row 5');
  });

  it('name the fields of cards and accounts as the forms do, and a photo', () => {
    const fields = ['title', 'contactPerson', 'accountName', 'photo', 'ofANewerServer'];
    expect(fields.map(importFieldLabel)).toEqual([
      ...['Position', 'Contact Person', 'Account Name', 'Photo', 'ofANewerServer'],
    ]);
  });
});
