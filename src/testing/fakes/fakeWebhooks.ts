import { webhookSender } from '../../server/outside/webhooks/webhookSender';
import type { WebhookResponse, WebhookSender } from '../../server/outside/webhooks/webhookSender';

type Posted = { url: string; headers: Record<string, string>; body: string };

/** Receivers of webhooks that respond with `response`, or not at all when it is an error. */
export class FakeWebhooks implements WebhookSender {
  readonly posted: Posted[] = [];
  response: WebhookResponse | Error = { status: 200, answer: 'ok' };
  /** What a receiver waits for before it responds. */
  waitOf: (url: string) => Promise<void> | undefined = () => undefined;
  readonly problemOf = (address: string) => webhookSender('on').problemOf(address);

  async post(url: string, headers: Record<string, string>, body: string): Promise<WebhookResponse> {
    this.posted.push({ url, headers, body });
    await this.waitOf(url);
    if (this.response instanceof Error) throw this.response;
    return this.response;
  }
}
