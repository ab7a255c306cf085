import { startTemporaryProduct } from '../product/temporaryProduct.mjs';
import { startPostgres } from '../test/postgres.mjs';

/**
 * Starts the product of `startTemporaryProduct` on one engine, with `databaseUrl` on PostgreSQL. `stop` ends it with its
 * database.
 */
export async function startProductOn(engine, { settings, ...options }) {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  try {
    const product = await startTemporaryProduct({
      ...options,
      settings: { ...settings, ...(postgres && { DATABASE_URL: postgres.address }) },
    });
    const stop = async () => {
      await product.stop();
      await postgres?.stop();
    };
    return { ...product, databaseUrl: postgres?.address, stop };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}
