import { foldText } from '../../../text/foldText';

/** A new array in the order of the folded texts; equal ones keep the order they came in. */
export function sortByText<Entity extends object>(
  entities: readonly Entity[],
  textOf: (entity: Entity) => string,
): Entity[] {
  return entities
    .map((entity) => ({ entity, key: foldText(textOf(entity)) }))
    .sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0))
    .map(({ entity }) => entity);
}
