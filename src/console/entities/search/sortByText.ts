import { foldText } from './foldText';

const keys = new WeakMap<object, { text: string; key: string }>();

/** An entity's folded text; unchanged entities keep theirs, so sorting after a refetch folds only what is new. */
export function foldedKey(entity: object, text: string): string {
  const known = keys.get(entity);
  if (known?.text === text) return known.key;
  const key = foldText(text);
  keys.set(entity, { text, key });
  return key;
}

/** A new array in the order of the folded texts; equal ones keep the order they came in. */
export function sortByText<Entity extends object>(
  entities: readonly Entity[],
  textOf: (entity: Entity) => string,
): Entity[] {
  return entities
    .map((entity) => ({ entity, key: foldedKey(entity, textOf(entity)) }))
    .sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0))
    .map(({ entity }) => entity);
}
