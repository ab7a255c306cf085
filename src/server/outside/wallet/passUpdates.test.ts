import type { Mailer } from '../mail/mailer';
import { passActivation, passExpiry, withPassUpdates } from './passUpdates';

describe('an update of a pass in the outbox', () => {
  it.each([
    [passExpiry, 'expire'],
    [passActivation, 'activate'],
  ] as const)('is sent to the wallet until the server stops: %#', async (update, call) => {
    const wallet = { isConfigured: () => true, saveLink: jest.fn(), expire: jest.fn(), activate: jest.fn() };
    const mailer: Mailer = { send: jest.fn() };
    const { signal } = new AbortController();
    const mail = { email: update('card'), attachments: [], messageId: '<m@cards.test>', date: new Date(0) };
    await withPassUpdates(mailer, wallet).send(mail, signal, jest.fn());
    expect(wallet[call].mock.calls).toEqual([['card', signal]]);
    expect(mailer.send).not.toHaveBeenCalled();
  });
});
