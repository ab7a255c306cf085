import { screen, within } from '@testing-library/react';
import type { WireWebhook, WireWebhookDelivery } from '../../../../contract/wire/webhook';
import { mockApi } from '../../../../testing/mockApi';
import { renderConsole } from '../../../../testing/renderConsole';
import { aWireAccount } from '../../../../testing/wire';

const webhook: WireWebhook = {
  id: 'w1',
  url: 'https://crm.test/hook',
  events: ['lead.created'],
  description: 'Our CRM',
  isOn: true,
  offReason: null,
  failingSince: null,
  createdAt: '2026-06-01T00:00:00.000Z',
};
const delivery: WireWebhookDelivery = {
  id: 'd1',
  event: 'lead.created',
  createdAt: '2026-06-01T00:00:00.000Z',
  state: 'failed',
  attempts: 3,
  attemptedAt: '2026-06-01T00:00:00.000Z',
  nextAttemptAt: null,
  status: 500,
  milliseconds: 120,
  answer: 'broken',
};

async function open(webhooks: WireWebhook[], as: 'SUPER_ADMIN' | 'ADMIN' = 'ADMIN') {
  const server = mockApi({ accounts: [aWireAccount({ id: 'a1' })] });
  server.respond('getWebhooks', webhooks);
  const page = renderConsole('/admin/accounts/a1/account-details', { as, server });
  await page.user.click(await screen.findByRole('button', { name: 'Show webhooks' }));
  return { ...page, server };
}

describe('the webhooks of an account', () => {
  it.each(['ADMIN', 'SUPER_ADMIN'] as const)('are added by %s, who sees the secret once', async (as) => {
    const { user, server } = await open([], as);
    expect(await screen.findByText('This account has no webhooks')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '+ Add webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
    await user.type(dialog.getByLabelText(/Address/), 'crm.test/hook');
    await user.click(dialog.getByLabelText('A card was deleted'));
    server.respond('createWebhook', { webhook, secret: 'whsec_abc' });
    server.respond('getWebhooks', [webhook]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const secret = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }));
    expect(secret.getByText('whsec_abc')).toBeVisible();
    expect(server.requestsOf('createWebhook').map(({ body }) => body)).toEqual([
      { url: 'https://crm.test/hook', description: '', events: ['lead.created', 'card.deleted'], isOn: true },
    ]);
    await user.click(secret.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('whsec_abc')).toBeNull();
    // The button that opened the form is gone with the empty list.
    expect(screen.getByRole('region', { name: 'Webhooks' })).toHaveFocus();
  });

  it('show why the server refused one', async () => {
    const { user, server } = await open([webhook]);
    await user.click(await screen.findByRole('button', { name: 'Edit: https://crm.test/hook' }));
    server.respondWith('editWebhook', 400, { message: 'url: The address belongs to a private network' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The address belongs to a private network/);
  });

  it('ask before what was typed is discarded, and keep it', async () => {
    const { user } = await open([]);
    await user.click(await screen.findByRole('button', { name: '+ Add webhook' }));
    await user.type(screen.getByLabelText(/Address/), 'crm.test/hook');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText(/Address/)).toHaveValue('https://crm.test/hook');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keep what was typed while the secret is replaced', async () => {
    const { user, server } = await open([webhook]);
    await user.click(await screen.findByRole('button', { name: 'Edit: https://crm.test/hook' }));
    await user.type(screen.getByLabelText(/Description/), ' of Berlin');
    await user.click(screen.getByRole('button', { name: 'Replace secret' }));
    server.respond('replaceWebhookSecret', { webhook, secret: 'whsec_new' });
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('whsec_new')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByLabelText(/Description/)).toHaveValue('Our CRM of Berlin');
  });

  it('are deleted after a question', async () => {
    const { user, server } = await open([webhook]);
    await user.click(await screen.findByRole('button', { name: 'Edit: https://crm.test/hook' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete the webhook?' }));
    expect(server.requestsOf('deleteWebhook')).toEqual([]);
    server.respond('deleteWebhook', null);
    server.respond('getWebhooks', []);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This account has no webhooks')).toBeVisible();
  });

  it('say why one was turned off', async () => {
    await open([{ ...webhook, isOn: false, offReason: 'failing' }]);
    expect(await screen.findByText('Turned off: every event failed for three days.')).toBeVisible();
  });

  it('show their last events, and send one again', async () => {
    const { user, server } = await open([webhook]);
    server.respond('getWebhookDeliveries', [delivery]);
    await user.click(await screen.findByRole('button', { name: 'Events: https://crm.test/hook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Events' }));
    expect(await dialog.findByText(/3 attempts · Status 500 · 120 ms/)).toBeVisible();
    expect(dialog.getByText('broken')).toBeVisible();
    server.respond('resendWebhookDelivery', null);
    await user.click(dialog.getByRole('button', { name: /^Send again: lead.created/ }));
    expect(server.requestsOf('resendWebhookDelivery').map(({ url }) => url)).toEqual([
      '/api/accounts/a1/webhooks/w1/deliveries/d1/resend',
    ]);
  });

  it('say that events wait while one fails', async () => {
    const { user, server } = await open([{ ...webhook, failingSince: '2026-06-01T00:00:00.000Z' }]);
    server.respond('getWebhookDeliveries', [{ ...delivery, state: 'waiting', attempts: 0, status: null, answer: '' }]);
    expect(await screen.findByText('Failing')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Events: https://crm.test/hook' }));
    expect(await screen.findByText(/Events now wait for up to 6 hours between attempts/)).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const server = mockApi({ accounts: [aWireAccount({ id: 'a1' })] });
    server.respondWith('getWebhooks', 500, { message: 'Broken' });
    const { user } = renderConsole('/admin/accounts/a1/account-details', { as: 'ADMIN', server });
    await user.click(await screen.findByRole('button', { name: 'Show webhooks' }));
    expect(await screen.findByText('The webhooks could not be loaded')).toBeVisible();
    server.respond('getWebhooks', [webhook]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Our CRM')).toBeVisible();
  });
});
