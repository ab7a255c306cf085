import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { WireJob } from '../../../contract/wire/job';
import { aServer } from '../../../testing/aServer';
import { anAccount, aSuperAdmin } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { registerJobs } from '../jobs/jobs.routes';
import { importHandler } from './importHandler';
import { registerImports } from './imports.routes';

const rows = 10_000;

eachDatabase('an import of 10,000 rows', (opened, engine) => {
  it('is checked within 10 seconds and run within 60, in pieces that hold the server up for less than 50 ms', async () => {
    const server = await aServer(opened(), (fastify, { outside, mailQueue }) => {
      registerImports(fastify, { files: outside.files });
      registerJobs(fastify, { import: importHandler({ mailQueue, log: fastify.log }) });
    });
    const { id: accountId } = await anAccount(server.database);
    const as = await server.signIn(await aSuperAdmin(server.database));
    const body = { kind: 'cards', accountId, fileName: 'people.csv', requestId: 'request-1' };
    const { id: jobId } = (await server.call<WireJob>('createImport', { as, body })).content;
    const rowAt = (index: number) => ({
      ...{ fullName: `Person ${index}`, emails: `person${index}@cards.test`, loginEmail: `person${index}@cards.test` },
      ...{ company: 'Northwind', title: 'Engineer', mobilePhones: `+43 664 ${index}; 0664 ${index}` },
    });
    for (let from = 0; from < rows; from += 500) {
      const part = Array.from({ length: 500 }, (_, index) => rowAt(from + index));
      await server.call('putImportRows', { as, params: { jobId }, body: { from, rows: part } });
    }
    const memory = process.memoryUsage().rss;
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const step = async (name: 'checkImport' | 'startImport') => {
      delay.reset();
      delay.enable();
      const started = performance.now();
      await server.call(name, { as, params: { jobId } });
      await server.server.wakeJobs();
      delay.disable();
      return { seconds: (performance.now() - started) / 1000, longest: delay.max / 1e6 };
    };
    const check = await step('checkImport');
    const run = await step('startImport');
    const { counts } = (await server.call<WireJob>('getJob', { as, params: { jobId } })).content;
    const more = (process.memoryUsage().rss - memory) / 1024 / 1024;
    for (const [name, { seconds, longest }] of Object.entries({ check, run }))
      process.stdout.write(
        `${engine}: ${name} ${seconds.toFixed(1)} s, held up for ${longest.toFixed(0)} ms at most\n`,
      );
    process.stdout.write(`${engine}: ${more.toFixed(0)} MB more\n`);
    await server.close();
    expect(counts).toEqual({ created: rows });
    expect(check.seconds).toBeLessThanOrEqual(10);
    expect(run.seconds).toBeLessThanOrEqual(60);
    expect(Math.max(check.longest, run.longest)).toBeLessThanOrEqual(50);
  }, 200_000);
});
