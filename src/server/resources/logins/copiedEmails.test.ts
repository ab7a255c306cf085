import { aForm } from '../../../testing/aForm';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { aCard, anAccount, aSuperAdmin } from '../../../testing/builders';
import { eachDatabase, itOnEachWhenLong } from '../../../testing/eachDatabase';
import { aWholeCard, asBrowser } from '../../../testing/publicCards';
import { allResources } from '../../app/resources';

/** As Outlook, WhatsApp and web pages copy it. */
const copied = '\u202aann@cards.test\u202c\u200b\ufeff\u00a0';
const email = 'ann@cards.test';
const password = 'a quiet green river';

eachDatabase('an email address that was copied with invisible characters', (opened) => {
  let server: KeptServer;
  let as: string;
  const nextServer = keptServer(allResources);
  beforeEach(async () => {
    server = await nextServer(opened());
    as = await server.signIn(await aSuperAdmin(server.database));
  });
  afterEach(() => server.rest());

  itOnEachWhenLong('is set as a login without them, and signs in with and without them', async () => {
    const { id: cardId } = await aCard(server.database);
    const body = { cardLoginEmail: copied, cardLoginPassword: password };
    expect(await server.call('editCardLoginDetails', { as, params: { cardId }, body })).toMatchObject({
      status: 200,
      content: { loginEmail: email },
    });
    for (const typed of [email, copied])
      expect((await server.call('logInByPost', { body: { email: typed, password } })).status).toBe(200);
    expect((await server.call('forgotPassword', { body: { email: copied } })).status).toBe(200);
    const sent = await server.deliverMail();
    expect(sent.map((each) => [each.email.kind, each.email.to])).toContainEqual(['oneTimePassword', email]);
  });

  it('is invited without them', async () => {
    const { id: cardId } = await aCard(server.database);
    const response = await server.call('inviteCardLogin', { as, params: { cardId }, body: { email: copied } });
    expect(response).toMatchObject({ status: 200, content: { loginEmail: email } });
  });

  it('is stored without them in an account and in a card', async () => {
    const account = await anAccount(server.database);
    const edited = await server.call('editAccount', { as, params: { accountId: account.id }, body: { email: copied } });
    expect(edited).toMatchObject({ status: 200, content: { email } });
    const { card, profile } = await aWholeCard(server.database);
    const params = { cardId: card.id, cardTypeId: profile.id };
    await server.call('editCardProfile', { as, params, body: { emailList: [copied] } });
    expect(await server.database.selectFrom('cardProfiles').select('emails').execute()).toEqual([{ emails: [email] }]);
  });

  it('is taken from visitors', async () => {
    const { card, link } = await aWholeCard(server.database);
    const lead = { cardId: card.id, name: 'Bo Berg', phone: '+46 8 1', email: copied };
    expect((await server.call('sendMyDetails', { body: lead, headers: asBrowser })).status).toBe(200);
    const contact = { params: { cardLink: link }, body: { email: copied }, headers: asBrowser };
    expect((await server.call('mailContact', contact)).status).toBe(200);
    const report = aForm(undefined, { name: 'Bo Berg', email: copied, reportedIssue: 'The page is empty.' });
    expect((await server.call('contactUs', report)).status).toBe(200);
    for (const table of ['leads', 'contactReports'] as const)
      expect(await server.database.selectFrom(table).select('email').execute()).toEqual([{ email }]);
    expect((await server.deliverMail()).map((sent) => sent.email.to)).toContain(email);
  });
});
