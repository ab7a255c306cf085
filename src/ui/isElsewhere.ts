/**
 * Whether an element that has or gets the focus is another control than the one that opened a sheet. An element around
 * both is not: in Safari a pressed button takes no focus.
 * @param anchor the control that opened the sheet, or an element around both
 */
export function isElsewhere(element: Element | null, anchor: Element | null): boolean {
  return element !== null && !element.contains(anchor) && !anchor?.contains(element);
}
