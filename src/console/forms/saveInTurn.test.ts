import { saveInTurn } from './saveInTurn';

describe('a save of a record', () => {
  /** Starts a save. @returns `begun`: it waits for no other one; `end` ends it */
  function start(id: string) {
    const save = { begun: false, end: () => {}, ended: Promise.resolve() };
    const work = new Promise<void>((resolve) => (save.end = resolve));
    save.ended = saveInTurn(id, async (otherSave) => {
      await otherSave;
      save.begun = true;
      await work;
    });
    return save;
  }

  it('waits for the one before it, also when an earlier one has ended', async () => {
    const first = start('a');
    const second = start('a');
    first.end();
    await first.ended;
    const third = start('a');
    await Promise.resolve();
    expect([second.begun, third.begun]).toEqual([true, false]);
    second.end();
    await second.ended;
    await Promise.resolve();
    expect(third.begun).toBe(true);
    third.end();
    await third.ended;
  });

  it('waits for none of another record, and for none that has ended', async () => {
    const other = start('b');
    const first = start('a');
    first.end();
    await first.ended;
    let otherSave: unknown = 'unknown';
    await saveInTurn('a', async (running) => (otherSave = running));
    expect(otherSave).toBeUndefined();
    other.end();
    await other.ended;
  });
});
