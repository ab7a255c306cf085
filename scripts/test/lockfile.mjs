import { readFileSync } from 'node:fs';
import { inRoot } from '../product/root.mjs';

/** @returns package-lock.json, parsed */
export const readLockfile = () => JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

/**
 * Where Node finds a package that another one requires: beside it, or in a folder above.
 * @param lock package-lock.json, parsed
 * @param name the required package
 * @param from the key in `packages` of the package that requires it; '' is the project itself
 * @returns its key in `packages`, or undefined if the lockfile does not name it
 */
export function placeInLockfile(lock, name, from) {
  for (
    let folder = from;
    ;
    folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
  ) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock.packages[place]) return place;
    if (folder === '') return undefined;
  }
}
