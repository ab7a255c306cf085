import { fieldLabel } from './fieldTexts';

describe('a field in the history', () => {
  it('has the label of its form', () => {
    const labels = ['contactRetentionMonths', 'consentText', 'requiresConsent', 'contractEnd', 'fontColor'];
    expect(labels.map(fieldLabel)).toEqual([
      'Keep contacts for (months)',
      'Consent text',
      'Visitors have to agree',
      'Contract End',
      'Font Colour',
    ]);
  });
});
