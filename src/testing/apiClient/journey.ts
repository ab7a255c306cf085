import createClient from 'openapi-fetch';
// Generated from the OpenAPI document while compileClient.ts compiles this file: the project leaves it out
// (tsconfig.json).
import type { components, paths } from './api';
import type { JourneyResult } from './journeyResult';

function contentOf<Content>({
  data,
  error,
}: {
  data?: { message: 'Success'; content: Content };
  error?: { message: string };
}): Content {
  if (data === undefined) throw new Error(error?.message ?? 'no response');
  return data.content;
}

function expectSuccess({ data, error }: { data?: { message: 'Success' }; error?: { message: string } }): void {
  if (data?.message !== 'Success') throw new Error(error?.message ?? 'no response');
}

/** What a program does that was written against the generated client: from signing in to deleting what it has made. */
export async function journey(baseUrl: string, login: components['schemas']['LogInRequest']): Promise<JourneyResult> {
  const client = createClient<paths>({ baseUrl });
  const token = contentOf(await client.POST('/api/authentication/token', { body: login }));
  client.use({ onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${token}`) });

  const key = { header: { 'Idempotency-Key': 'journey-1' } };
  const account = contentOf(await client.POST('/api/accounts', { params: key, body: { accountName: 'Journey GmbH' } }));
  const again = contentOf(await client.POST('/api/accounts', { params: key, body: { accountName: 'Journey GmbH' } }));
  if (again.id !== account.id) throw new Error('The idempotency key made a second account');

  const {
    id: cardId,
    link: cardLink,
    cards,
  } = contentOf(await client.POST('/api/cards', { body: { accountId: account.id, cardOwnerName: 'Ann Journey' } }));
  const [profile] = cards;
  if (!profile) throw new Error('A new card has a profile');
  const ofProfile = { path: { cardId, cardTypeId: profile.id } };
  const edited = { title: 'Engineer', emailList: ['ann@journey.test'], version: profile.version };
  expectSuccess(await client.PUT('/api/cards/{cardId}/info/{cardTypeId}', { params: ofProfile, body: edited }));
  const late = await client.PUT('/api/cards/{cardId}/info/{cardTypeId}', { params: ofProfile, body: edited });

  const ofLink = { path: { cardLink } };
  const card = contentOf(await client.GET('/api/cards/{cardLink}/preview', { params: ofLink }));
  const { data: contactFile = '' } = await client.GET('/api/cards/{cardLink}/vcf', { params: ofLink, parseAs: 'text' });
  const { cards: rows = [] } = contentOf(await client.GET('/api/statistics', { params: { query: {} } }));

  expectSuccess(await client.DELETE('/api/cards/{cardId}', { params: { path: { cardId } } }));
  const gone = await client.GET('/api/cards/{cardLink}/preview', { params: ofLink });
  expectSuccess(await client.DELETE('/api/accounts/{accountId}', { params: { path: { accountId: account.id } } }));
  const remaining = contentOf(await client.GET('/api/accounts')).length;
  return {
    card,
    rows,
    contactFile,
    errors: [late.error, gone.error].flatMap((error) => error ?? []),
    remaining,
  };
}
