import { aCard } from '../../testing/builders';
import { eachDatabase } from '../../testing/eachDatabase';
import { updateVersioned } from './updateVersioned';

eachDatabase('a versioned update', (opened) => {
  const rename = (id: string, version: number | undefined) =>
    opened()
      .database.transaction()
      .execute((transaction) => updateVersioned(transaction, 'cards', id, { name: 'New' }, version));

  it('raises the version, and is refused with 409 for a former one', async () => {
    const { id, version } = await aCard(opened().database);
    await rename(id, version);
    await expect(rename(id, version)).rejects.toMatchObject({ statusCode: 409 });
    await rename(id, undefined);
    const card = await opened().database.selectFrom('cards').select(['name', 'version']).executeTakeFirst();
    expect(card).toEqual({ name: 'New', version: version + 2 });
  });

  it.each([1, undefined])('of a record that is gone is refused with 404, with the version %s', async (version) => {
    await aCard(opened().database);
    await expect(rename('gone', version)).rejects.toMatchObject({ statusCode: 404 });
  });
});
