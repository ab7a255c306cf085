import { contactLimits } from '../../../contract/limits';
import { aWholeCard, keptPublicServer, asBrowser } from '../../../testing/publicCards';
import type { KeptPublicServer } from '../../../testing/publicCards';
import { eachDatabase, itOnEachWhenLong } from '../../../testing/eachDatabase';
import { consentFrom } from './consent';

const details = { name: 'Bo Berg', phone: '+46 8 1', email: 'bo@berg.test' };
const consentText = 'Northwind may write to me about its fairs.';

describe('the consent of a visitor', () => {
  const line = { consentText, requiresConsent: false };
  const box = { consentText, requiresConsent: true };

  it('is the text of the account that the page sent back', () => {
    expect(consentFrom(consentText, line)).toBe(consentText);
    expect(consentFrom(consentText, box)).toBe(consentText);
  });
  it('is none while the account has no text, or the page showed none or another', () => {
    expect(consentFrom(consentText, { consentText: '', requiresConsent: true })).toBeNull();
    expect(consentFrom(undefined, line)).toBeNull();
    expect(consentFrom('Another text', line)).toBeNull();
  });
  it('is required where the account says so, for the text as it is now', () => {
    expect(() => consentFrom(undefined, box)).toThrow('consent: required');
    expect(() => consentFrom('Another text', box)).toThrow('The text that you confirmed has changed');
  });
});

eachDatabase('Send My Details with a consent text', (opened) => {
  let server: KeptPublicServer;
  const nextServer = keptPublicServer();
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  const page = async (link: string) => (await server.inject({ url: `/preview/${link}`, headers: asBrowser })).text;
  const stored = () =>
    server.database.selectFrom('leads').select(['consentText', 'consentAt', 'searchText', 'readAt']).execute();
  const post = (link: string, form: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url: `/preview/${link}`,
      headers: { ...asBrowser, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  it('has neither the text nor a box while the account has none', async () => {
    const { link } = await aWholeCard(server.database, { account: { requiresConsent: true } });
    const html = await page(link);
    expect(html).toContain('id="send-my-details"');
    expect(html).not.toContain('name="consent"');
  });

  it('shows the line and stores it with the contact and the time', async () => {
    const { link, card } = await aWholeCard(server.database, { account: { consentText } });
    const html = await page(link);
    expect(html).toContain(`<span dir="auto">${consentText}</span>`);
    expect(html).toContain(`<input type="hidden" name="consent" value="${consentText}"/>`);
    const body = { ...details, cardId: card.id, consent: consentText };
    expect(await server.call('sendMyDetails', { body, headers: asBrowser })).toMatchObject({ status: 200 });
    expect(await stored()).toEqual([
      {
        consentText,
        consentAt: server.clock.now().toISOString(),
        readAt: null,
        searchText: 'bo berg  +46 8 1 4681 bo@berg.test',
      },
    ]);
  });

  itOnEachWhenLong('asks for a tick without scripts, keeps what was typed, and takes the details then', async () => {
    const { link } = await aWholeCard(server.database, { account: { consentText, requiresConsent: true } });
    expect((await page(link)).includes('<input id="send-consent" type="checkbox" required=""')).toBe(true);
    const refused = await post(link, details);
    expect(refused.status).toBe(400);
    expect(refused.text.includes('value="Bo Berg"')).toBe(true);
    expect(/id="send-consent-error"[^>]*>Fill in this field\./.test(refused.text)).toBe(true);
    expect(await stored()).toEqual([]);
    expect(await post(link, { ...details, consent: consentText })).toMatchObject({ status: 303 });
    expect(await stored()).toMatchObject([{ consentText }]);
  });

  itOnEachWhenLong('takes a form without scripts when the text has the longest length in emoji', async () => {
    const longest = '😀'.repeat(contactLimits.consentText);
    const { link } = await aWholeCard(server.database, { account: { consentText: longest, requiresConsent: true } });
    expect(await post(link, { ...details, consent: longest })).toMatchObject({ status: 303 });
  });

  it('refuses a text that has changed meanwhile, and shows the new one', async () => {
    const { link, card } = await aWholeCard(server.database, { account: { consentText, requiresConsent: true } });
    const body = { ...details, cardId: card.id };
    const send = (consent?: string) => server.call('sendMyDetails', { body: { ...body, consent }, headers: asBrowser });
    expect(await send()).toMatchObject({ status: 400, message: 'consent: required' });
    expect(await send('Something else')).toMatchObject({ status: 409 });
    const refused = await post(link, { ...details, consent: 'Something else' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('The text that you confirmed has changed');
    expect(refused.text).toContain(consentText);
    expect(await stored()).toEqual([]);
  });
});
