import { knownFlags } from './v8Flags.mjs';

describe('the flags of V8 for tests', () => {
  it('have a name that this version of Node knows, and no other', () => {
    expect(knownFlags()).toHaveLength(1);
    expect(knownFlags(['--no-such-flag', ...knownFlags()])).toEqual(knownFlags());
  });
});
