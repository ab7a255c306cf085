import { placeInLockfile, readLockfile } from './test/lockfile.mjs';

describe('package-lock.json', () => {
  // npm leaves a platform's binary out when the registry does not have it, and `npm ci` then refuses the lockfile.
  it('names every package that another one needs, for every platform', () => {
    const lock = readLockfile();
    const missing = Object.entries(lock.packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !placeInLockfile(lock, name, place))
        .map((name) => `${place} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
