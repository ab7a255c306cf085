/** Joins the class names that apply: `classNames('button', isWide && 'button-wide')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
