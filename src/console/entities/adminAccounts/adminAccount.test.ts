import { aWireAdminAccount } from '../../../testing/wire';
import { adminAccountFromWire } from './adminAccount';
import type { WireAdminAccount } from '../../../contract/wire/adminAccount';

describe('an administrator account from the server', () => {
  // Specification: ENT-10
  it('has its fields under client names, and the state of its login', () => {
    expect(
      adminAccountFromWire(
        aWireAdminAccount({
          id: 'x',
          name: 'Staff',
          isEnabled: true,
          loginEmail: 's@cards.test',
          loginPassword: '••••••••',
          loginState: 'opened',
          invitationExpiresAt: '2026-03-16T10:00:00.000Z',
          createdAt: '2026-03-09T10:00:00.000Z',
          version: 4,
        }),
      ),
    ).toEqual({
      accountId: 'x',
      accountName: 'Staff',
      loginEmail: 's@cards.test',
      loginPassword: '••••••••',
      loginState: 'opened',
      invitationExpiresAt: '2026-03-16T10:00:00.000Z',
      isAccountEnabled: true,
      accountCreatedAt: '2026-03-09T10:00:00.000Z',
      version: 4,
    });
  });

  it('has defaults for what is missing', () => {
    // An older server may send less than the type promises.
    expect(adminAccountFromWire({ id: 9 } as unknown as WireAdminAccount)).toMatchObject({
      accountId: '9',
      accountName: '',
      isAccountEnabled: false,
      accountCreatedAt: null,
      loginState: 'none',
      invitationExpiresAt: null,
    });
  });
});
