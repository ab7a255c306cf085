import { longNameCharacters } from '../contract/constants';

/**
 * Whether a name is shown in the smaller style: more than 22 characters.
 * Characters are code points, so a name in any script and one with emoji are counted alike.
 */
export function isLongName(name: string): boolean {
  return Array.from(name).length > longNameCharacters;
}
