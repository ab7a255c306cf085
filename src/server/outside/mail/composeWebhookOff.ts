import { hrefTo } from '../../../contract/routes';
import { addressEmail, publicLink } from './addressEmail';
import type { Email } from './email';
import { sentence } from './mailBody';

/**
 * The email to those who manage an account: a webhook was turned off.
 * @throws UnusableMailAddress when the address is invalid
 */
export function composeWebhookOff(about: {
  to: string;
  accountId: string;
  accountName: string;
  url: string;
  reason: 'gone' | 'failing';
  publicUrl: string;
}): Email {
  const host = new URL(about.url).hostname;
  const why =
    about.reason === 'gone'
      ? 'It responded that it no longer exists (410 Gone).'
      : 'Every event has failed for three days.';
  const path = hrefTo('AccountDetails', { accountId: about.accountId });
  return addressEmail('webhookOff', about.to, 'A webhook was turned off', [
    { paragraph: sentence`The webhook at ${host} of the account ${about.accountName} was turned off. ${why}` },
    {
      paragraph:
        'New contacts and changes of cards are no longer sent to it. Check the address, then turn it on again.',
    },
    { link: { label: 'Webhooks', url: publicLink(about.publicUrl, path) } },
  ]);
}
