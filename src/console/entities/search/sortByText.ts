import { foldText } from '../../../text/foldText';
import { compareTexts } from '../lists/sortedRecords';

/** A new array in the order of the folded texts; equal ones keep the order they came in. */
export function sortByText<Entity extends object>(
  entities: readonly Entity[],
  textOf: (entity: Entity) => string,
): Entity[] {
  return entities
    .map((entity) => ({ entity, key: foldText(textOf(entity)) }))
    .sort((left, right) => compareTexts(left.key, right.key))
    .map(({ entity }) => entity);
}
