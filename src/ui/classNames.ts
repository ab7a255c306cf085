/** Joins the class names that are set: `classNames('button', isWide && 'button-wide')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
