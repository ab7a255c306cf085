import sharp from 'sharp';
import type { OperationId } from '../contract/operations';
import { allResources } from '../server/app/resources';
import { aCard, aCardProfile, aLead, anAccount, aSuperAdmin } from './builders';
import { aForm } from './aForm';
import { aServer } from './aServer';
import type { OperationInput, TestServer } from './aServer';
import { eachDatabase } from './eachDatabase';

/** How often each race is run, and by how many at once. */
export type RaceCounts = {
  activations: [rounds: number, parallel: number];
  removals: number;
  deletions: number;
  textures: number;
  editors: [rounds: number, parallel: number];
  repeats: [rounds: number, parallel: number];
};

/** Describes what must hold when many requests write to the same record at once, on both engines. */
export function raceForInvariants(counts: RaceCounts): void {
  eachDatabase('many at once', (opened) => {
    let server: TestServer;
    let as: string;

    beforeEach(async () => {
      server = await aServer(opened(), allResources, { settings: { hasRateLimits: false } });
      as = await server.signIn(await aSuperAdmin(opened().database));
    });
    afterEach(() => server.close());

    const call = (name: OperationId, input: OperationInput) => server.call(name, { as, ...input });
    const statuses = (responses: { status: number }[]) => [...new Set(responses.map(({ status }) => status))].sort();
    const activeOf = (cardId: string) =>
      opened()
        .database.selectFrom('cardProfiles')
        .select('id')
        .where('cardId', '=', cardId)
        .where('isActive', '=', true)
        .execute();

    async function aCardOf(profiles: number) {
      const card = await aCard(opened().database);
      const ids: string[] = [];
      for (let index = 0; index < profiles; index += 1)
        ids.push((await aCardProfile(opened().database, { cardId: card.id, isActive: index === 0 })).id);
      return { cardId: card.id, ids };
    }

    it(`leave exactly one profile active, ${counts.activations.join(' x ')} activations`, async () => {
      const [rounds, parallel] = counts.activations;
      const { cardId, ids } = await aCardOf(5);
      for (let round = 0; round < rounds; round += 1) {
        const responses = await Promise.all(
          Array.from({ length: parallel }, (_, turn) =>
            call('activateCardProfile', { params: { cardId, cardTypeId: ids[(turn * 7 + round) % ids.length]! } }),
          ),
        );
        // A request that waits for more than two seconds is refused with 503; no other error may happen.
        expect(statuses(responses).filter((status) => status !== 503)).toEqual([200]);
        expect(await activeOf(cardId)).toHaveLength(1);
      }
    }, 600_000);

    it(`leave one active profile after ${counts.removals} deletions during activations`, async () => {
      for (let round = 0; round < counts.removals; round += 1) {
        const { cardId, ids } = await aCardOf(2);
        const [first, second] = ids as [string, string];
        const responses = await Promise.all([
          call('deleteCardProfile', { params: { cardId, cardTypeId: round % 2 ? first : second } }),
          call('activateCardProfile', { params: { cardId, cardTypeId: second } }),
          call('activateCardProfile', { params: { cardId, cardTypeId: first } }),
        ]);
        expect(responses.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
        expect(await activeOf(cardId)).toHaveLength(1);
      }
    }, 600_000);

    it(`put a card, a contact and a photo into Recently deleted once, in ${counts.deletions} rounds`, async () => {
      for (let round = 0; round < counts.deletions; round += 1) {
        const { cardId } = await aCardOf(1);
        const { id: contactId } = await aLead(opened().database, { cardId });
        const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .png()
          .toBuffer();
        await call('uploadCardPhoto', { params: { cardId }, ...aForm({ field: 'card-photo', bytes }) });
        const threeTimes = (name: OperationId, params: Record<string, string>) =>
          Promise.all([1, 2, 3].map(() => call(name, { params })));
        expect(statuses(await threeTimes('deleteCardPhoto', { cardId }))).toEqual([200]);
        const responses = [
          ...(await threeTimes('deleteReceivedContact', { contactId })),
          ...(await threeTimes('deleteCard', { cardId })),
        ];
        const deleted = opened().database.selectFrom('keptDeletions').select('kind');
        expect(await deleted.where('objectId', 'in', [contactId, cardId]).orderBy('kind').execute()).toEqual([
          { kind: 'card' },
          { kind: 'lead' },
          { kind: 'photo' },
        ]);
        expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 404, 404, 404, 404]);
      }
    }, 600_000);

    it(`keep no more than five textures, ${counts.textures} times ten at once`, async () => {
      const pictures = await Promise.all(
        Array.from({ length: 10 }, (_, hue) =>
          sharp({ create: { width: 8, height: 3, channels: 3, background: { r: hue * 20, g: 100, b: 200 } } })
            .png()
            .toBuffer(),
        ),
      );
      for (let round = 0; round < counts.textures; round += 1) {
        const account = await anAccount(opened().database, { contractOptions: ['themes'] });
        const responses = await Promise.all(
          pictures.map((bytes) =>
            call('uploadTexture', { params: { accountId: account.id }, ...aForm({ field: 'texture', bytes }) }),
          ),
        );
        expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
        expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
        expect(
          await opened()
            .database.selectFrom('textures')
            .select('slot')
            .where('accountId', '=', account.id)
            .orderBy('slot')
            .execute(),
        ).toEqual([1, 2, 3, 4, 5].map((slot) => ({ slot })));
      }
    }, 600_000);

    it(`change a record only from the version they saw, ${counts.editors.join(' x ')} editors`, async () => {
      const [rounds, parallel] = counts.editors;
      const card = await aCard(opened().database);
      let accepted = 0;
      for (let round = 0; round < rounds; round += 1) {
        const { version } = await opened()
          .database.selectFrom('cards')
          .select('version')
          .where('id', '=', card.id)
          .executeTakeFirstOrThrow();
        const responses = await Promise.all(
          Array.from({ length: parallel }, (_, turn) =>
            call('renameCard', { params: { cardId: card.id }, body: { cardOwnerName: `n${round} ${turn}`, version } }),
          ),
        );
        expect(statuses(responses)).toEqual([200, 409]);
        accepted += responses.filter(({ status }) => status === 200).length;
      }
      const { version } = await opened()
        .database.selectFrom('cards')
        .select('version')
        .where('id', '=', card.id)
        .executeTakeFirstOrThrow();
      expect({ accepted, version }).toEqual({ accepted: rounds, version: rounds + 1 });
    }, 600_000);

    it(`do one thing for one Idempotency-Key, ${counts.repeats.join(' x ')} times sent`, async () => {
      const [rounds, parallel] = counts.repeats;
      for (let round = 0; round < rounds; round += 1) {
        const responses = await Promise.all(
          Array.from({ length: parallel }, () =>
            call('createAccount', {
              body: { accountName: `a${round}` },
              headers: { 'idempotency-key': `key-${round}` },
            }),
          ),
        );
        expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
        expect(
          await opened().database.selectFrom('accounts').select('id').where('name', '=', `a${round}`).execute(),
        ).toHaveLength(1);
      }
    }, 600_000);
  });
}
