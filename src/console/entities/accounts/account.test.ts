import { aWireAccount } from '../../../testing/wire';
import { retentionMonthLimits } from '../../../contract/constants';
import { defaultThemes } from '../../../contract/themes';
import type { WireAccount } from '../../../contract/wire/account';
import { accountFromWire, accountToRequest, hasThemesOption } from './account';

const bare = (given: object) => accountFromWire({ id: 'a', ...given } as WireAccount);

describe('an account from the server', () => {
  it.each<[wire: object, client: object, rows: string]>([
    [{ id: 7 }, { accountId: '7' }, 'ENT-01'],
    [{ name: 'Northwind' }, { accountName: 'Northwind' }, 'ENT-02'],
    [{ createdAt: '2026-03-09T10:00:00.000Z' }, { accountCreatedAt: '2026-03-09T10:00:00.000Z' }, 'ENT-03'],
    [{ createdAt: 'abc' }, { accountCreatedAt: null }, 'ENT-03'],
    [{ isEnabled: true }, { isAccountEnabled: true }, 'ENT-04'],
    [{}, { isAccountEnabled: false }, 'ENT-04'],
    [
      { contractStarted: '2026-01-31', contractEnd: '2027-02-28' },
      { contractStartedAt: '2026-01-31', contractEndAt: '2027-02-28' },
      'ENT-05',
    ],
    [{ contractStarted: 'abc', contractEnd: '2026-02-30' }, { contractStartedAt: null, contractEndAt: null }, 'ENT-05'],
    [{ contractStarted: '2026-01-31T23:59:59.000Z' }, { contractStartedAt: '2026-01-31' }, 'ENT-05'],
    [{ customerUnderControl: 1 }, { isCustomerUnderControl: true }, 'ENT-06'],
    [{ customerUnderControl: 0 }, { isCustomerUnderControl: false }, 'ENT-06'],
    [{}, { isCustomerUnderControl: false }, 'ENT-06'],
    [
      {
        contactPerson: 'Ann',
        email: 'a@cards.test',
        otherNotice: 'n',
        maintenanceModule: 'm',
        user: { id: 'u', username: 'U', email: 'u@cards.test' },
        userId: 'u',
        loginEmail: 'l@cards.test',
        loginPassword: '••••••••',
      },
      {
        contactPerson: 'Ann',
        email: 'a@cards.test',
        otherNotice: 'n',
        maintenanceModule: 'm',
        user: { id: 'u', username: 'U', email: 'u@cards.test' },
        userId: 'u',
        loginEmail: 'l@cards.test',
        loginPassword: '••••••••',
      },
      'ENT-07',
    ],
    [
      { loginEmail: 'l@cards.test', loginState: 'disabled', invitationExpiresAt: '2026-03-09T10:00:00.000Z' },
      { loginState: 'disabled', invitationExpiresAt: '2026-03-09T10:00:00.000Z' },
      '',
    ],
    [{ loginEmail: 'l@cards.test' }, { loginState: 'active', invitationExpiresAt: null }, ''],
    [{}, { loginState: 'none' }, ''],
    [{ contractOptions: ['themes', 'statistics'] }, { contractOptions: ['themes', 'statistics'] }, 'ENT-08'],
    [{}, { contractOptions: [] }, 'ENT-08'],
    [{ themes: { font: 'Lora' } }, { themes: { ...defaultThemes, font: 'Lora' } }, 'ENT-09'],
    [{ version: 3 }, { version: 3 }, ''],
    ...[
      { privacyLink: 'https://cards.test/privacy', timeZone: 'Asia/Tokyo', textures: ['custom-header-texture-1'] },
      { contactRetentionMonths: 6, consentText: 'I agree', requiresConsent: true },
    ].map((fields): [object, object, string] => [fields, fields, '']),
  ])('reads %j as %j [%s]', (wire, client) => {
    expect(bare(wire)).toMatchObject(client);
  });

  it('has its defaults when the server sends nothing but the id', () => {
    expect(bare({})).toMatchObject({
      accountName: '',
      contactPerson: '',
      email: '',
      otherNotice: '',
      maintenanceModule: null,
      user: null,
      userId: null,
      loginEmail: '',
      themes: defaultThemes,
      privacyLink: '',
      timeZone: '',
      contactRetentionMonths: retentionMonthLimits.default,
      consentText: '',
      requiresConsent: false,
    });
  });

  it("has the themes option only when the contract options contain 'themes'", () => {
    expect(hasThemesOption(accountFromWire(aWireAccount()))).toBe(false);
    expect(hasThemesOption(accountFromWire(aWireAccount({ contractOptions: ['statistics', 'themes'] })))).toBe(true);
  });
});

describe('an account to the server', () => {
  // Specification: ENT-06
  it("sends the contract as '1' or '0'", () => {
    expect(accountToRequest({ isCustomerUnderControl: true })).toEqual({ isCustomerUnderControl: '1' });
    expect(accountToRequest({ isCustomerUnderControl: false })).toEqual({ isCustomerUnderControl: '0' });
  });

  // Specification: ENT-05
  it('sends contract dates as plain days and invalid ones as null', () => {
    expect(accountToRequest({ contractStartedAt: '2026-01-31', contractEndAt: '' })).toEqual({
      contractStartedAt: '2026-01-31',
      contractEndAt: null,
    });
    expect(accountToRequest({ contractStartedAt: '31.01.2026' })).toEqual({ contractStartedAt: null });
  });

  it('sends client names and leaves out what is not edited', () => {
    expect(accountToRequest({ accountName: 'N', isAccountEnabled: false, contractOptions: ['themes'] })).toEqual({
      accountName: 'N',
      isAccountEnabled: false,
      contractOptions: ['themes'],
    });
  });
});
