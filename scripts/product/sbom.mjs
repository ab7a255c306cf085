/**
 * `fastify@5.12.8` for each package that the lock file installs in production, packages that tools use as well
 * included.
 */
function productionPackages({ packages }) {
  const installed = Object.entries(packages).filter(
    ([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional,
  );
  return new Set(
    installed.map(([place, { name, version }]) => `${name ?? place.split('node_modules/').pop()}@${version}`),
  );
}

/**
 * The production part of a CycloneDX document that names every package. `npm sbom --omit dev` leaves out packages that
 * production and tools share (npm 11.19: 140 of 446), so the lock file says what belongs to it.
 * @throws Error when the document lacks a package of the lock file, or is no CycloneDX document
 */
export function productionSbom(complete, lock) {
  if (complete.bomFormat !== 'CycloneDX') throw new Error('npm sbom wrote no CycloneDX document.');
  const kept = productionPackages(lock);
  const components = complete.components.filter((component) => kept.has(component['bom-ref']));
  const missing = [...kept].filter((reference) => !components.some((component) => component['bom-ref'] === reference));
  if (missing.length > 0) throw new Error(`npm sbom left out ${missing.join(', ')}.`);
  const main = { ...complete.metadata.component, name: lock.name };
  const dependencies = complete.dependencies
    .filter(({ ref }) => ref === main['bom-ref'] || kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((reference) => kept.has(reference)) }));
  return { ...complete, metadata: { ...complete.metadata, component: main }, components, dependencies };
}
