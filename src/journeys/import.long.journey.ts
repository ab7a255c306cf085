import { setTimeout as sleep } from 'node:timers/promises';
import { importLimits } from '../contract/imports';
import type { WireJob } from '../contract/wire/job';
import { callsOf } from '../testing/callProduct';
import type { CallProduct } from '../testing/callProduct';
import { engines } from '../testing/eachDatabase';
import type { Product } from '../testing/product';
import { besideProduct, dropProductDatabase, newProductDatabase, startProductOn } from '../testing/productDatabase';
import type { ProductDatabase } from '../testing/productDatabase';
import { bossToken } from '../testing/writers';
import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';
import { requestAsSuperAdmin } from './pages/cardsByApi';
import { runsOver } from './pages/overflow';

const rounds = 20;
/** Milliseconds after the request: the first rows, pieces in the middle, the last ones. */
const momentOf = (round: number) => 5 + ((round * 7919) % 900);

describe.each(engines)('An import on %s', (engine) => {
  let on: ProductDatabase;
  let product: Product;
  let call: CallProduct;
  let accountId: string;

  beforeEach(async () => {
    on = await newProductDatabase(engine);
    product = await startProductOn(on);
    call = callsOf(() => product, await bossToken(product.origin));
    ({ id: accountId } = await call<{ id: string }>('POST', '/accounts', { accountName: 'Northwind' }));
  });
  afterEach(async () => {
    await product?.stop();
    await dropProductDatabase(on);
  });

  const rowAt = (index: number) => ({
    fullName: `Person ${index}`,
    emails: `person${index}@cards.test`,
    loginEmail: `person${index}@cards.test`,
    company: 'Northwind',
    title: 'Engineer',
    mobilePhones: `+43 664 ${index}; 0664 ${index}`,
    linkedin: `https://www.linkedin.com/in/person${index}?utm_source=share`,
    address: 'Ring 1; Gasse 2',
  });
  async function anImport(rows: number): Promise<WireJob> {
    const requestId = `request-${Date.now()}`;
    const job = await call<WireJob>('POST', '/imports', { kind: 'cards', accountId, fileName: 'a.csv', requestId });
    const most = importLimits.rowsPerRequest;
    for (let from = 0; from < rows; from += most) {
      const part = Array.from({ length: Math.min(most, rows - from) }, (_, index) => rowAt(from + index));
      await call('PUT', `/imports/${job.id}/rows`, { from, rows: part });
    }
    return job;
  }
  async function ended({ id }: WireJob, status: WireJob['status']): Promise<WireJob> {
    for (;;) {
      const job = await call<WireJob>('GET', `/jobs/${id}`);
      if (job.status === status) return job;
      await sleep(100);
    }
  }

  it(
    `creates and undoes each card once when the server is killed ${rounds} times`,
    async () => {
      const rows = 500;
      for (let round = 0; round < rounds; round += 1) {
        const job = await anImport(rows);
        const steps = [
          [`/imports/${job.id}/check`, 'checked'],
          [`/imports/${job.id}/start`, 'finished'],
          [`/jobs/${job.id}/undo`, 'undone'],
        ] as const;
        for (const [index, [address, status]] of steps.entries()) {
          await call('POST', address, {});
          if (index === round % steps.length) {
            await sleep(momentOf(round));
            await product.end('SIGKILL');
            product = await startProductOn(on);
          }
          await ended(job, status);
          const created = status === 'finished' ? rows : 0;
          expect({ round, status, ...(await written()) }).toEqual({ round, status, cards: created, logins: created });
        }
      }
    },
    rounds * 60_000,
  );

  /** How many cards the account has, and how many logins of cards there are. */
  function written(): Promise<{ cards: number; logins: number }> {
    return besideProduct(on, async ({ database }) => {
      const cards = database.selectFrom('cards').select('id').where('accountId', '=', accountId);
      const logins = database.selectFrom('users').select('id').where('role', '=', 'BASIC');
      return { cards: (await cards.execute()).length, logins: (await logins.execute()).length };
    });
  }
});

describe('An import', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  it('into an account with a long name stays as wide as a phone', () =>
    withPage({ as: 'super', width: 320, height: 640, expects: [/404/] }, async ({ page }) => {
      const accountName = 'Rinderkennzeichnungsfleischetikettierungsüberwachung';
      const { origin } = product();
      const { id } = await requestAsSuperAdmin<{ id: string }>(origin, 'POST', '/accounts', { accountName });
      await page.goto(`/admin/import?account=${id}&job=gone`);
      await page.getByText(accountName).waitFor();
      expect(await runsOver(page)).toEqual([]);
    }));
});
