import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from './product/root.mjs';
import { productionSbom } from './product/sbom.mjs';
import { placeInLockfile, readLockfile } from './test/lockfile.mjs';

const lock = readLockfile();

/** Everything that the production dependencies of package.json lead to, found without the flags of the lock file. */
function reachedFromPackageJson() {
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const waiting = Object.keys(dependencies).map((name) => placeInLockfile(lock, name, ''));
  const reached = new Set();
  while (waiting.length > 0) {
    const place = waiting.pop();
    if (place === undefined || reached.has(place)) continue;
    reached.add(place);
    const found = lock.packages[place];
    for (const name of Object.keys({ ...found.dependencies, ...found.optionalDependencies }))
      waiting.push(placeInLockfile(lock, name, place));
  }
  const referenceOf = (place) => {
    // Only an alias has a name of its own.
    const { name = place.split('node_modules/').pop(), version } = lock.packages[place];
    return `${name}@${version}`;
  };
  return [...new Set([...reached].map(referenceOf))].sort();
}

describe('npm run sbom', () => {
  it('names every package of production once, with its purl and hash, and no tool', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'contact-cards-sbom-'));
    const file = path.join(folder, 'sbom.json');
    try {
      execFileSync(process.execPath, [inRoot('scripts', 'sbom.mjs'), file], { stdio: 'pipe' });
      const sbom = JSON.parse(readFileSync(file, 'utf8'));
      expect(sbom).toMatchObject({
        bomFormat: 'CycloneDX',
        specVersion: expect.stringMatching(/^1\.\d$/),
        metadata: { component: { type: 'application', name: 'contact-cards', version: lock.version } },
      });
      const names = sbom.components.map((component) => component['bom-ref']);
      expect([...names].sort()).toEqual(reachedFromPackageJson());
      expect(names).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^fastify@/),
          expect.stringMatching(/^age-encryption@/),
          expect.stringMatching(/^ajv@/),
        ]),
      );
      expect(names.filter((name) => /^(jest|oxlint|playwright-core)@/.test(name))).toEqual([]);
      for (const { purl, hashes } of sbom.components)
        expect([purl, hashes?.[0]?.alg]).toEqual([expect.stringMatching(/^pkg:npm\//), 'SHA-512']);
      const product = sbom.metadata.component['bom-ref'];
      expect(sbom.dependencies.map(({ ref }) => ref)).toContain(product);
      const references = new Set([...names, product]);
      for (const { ref, dependsOn } of sbom.dependencies)
        for (const reference of [ref, ...dependsOn]) expect(references.has(reference)).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);

  it('fails when npm leaves a package out', () => {
    const complete = { bomFormat: 'CycloneDX', metadata: { component: {} }, components: [], dependencies: [] };
    const oneOfProduction = {
      name: 'x',
      packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0', dev: true } },
    };
    expect(() => productionSbom(complete, oneOfProduction)).toThrow('npm sbom left out a@1.0.0.');
    expect(() => productionSbom({}, oneOfProduction)).toThrow('no CycloneDX document');
  });
});
