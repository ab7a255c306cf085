const textInputs =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=color], [type=file], [type=radio], [type=range])';

/** Whether a key press in this element is text input. */
export function isTextInput(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(textInputs);
}
