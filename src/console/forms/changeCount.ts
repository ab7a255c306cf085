/** How many fields of a form with changes are marked as changed in its `dirtyFields`. */
export function changeCount(dirtyFields: object): number {
  return Math.max(1, Object.values(dirtyFields).filter(hasChange).length);
}

/** Whether a field is marked as changed; a list is when one of its entries is. */
function hasChange(marks: unknown): boolean {
  return typeof marks === 'object' && marks !== null ? Object.values(marks).some(hasChange) : marks === true;
}
