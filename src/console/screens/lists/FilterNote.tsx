import { Button } from '../../../ui/Button';
import { passFocusOn } from '../../../ui/focusContent';
import { FormMessage } from '../../../ui/FormMessage';
import type { UrlFilters } from './useUrlFilters';

/** Says which filters of the URL cannot be read. The list is shown without them. */
export function FilterNote<Name extends string>({
  labels,
  view: { unreadable, removeUnreadable },
}: {
  /** The names of the filters on the screen. */
  labels: Readonly<Record<Name, string>>;
  view: Pick<UrlFilters<Name>, 'unreadable' | 'removeUnreadable'>;
}) {
  if (unreadable.length === 0) return null;
  const names = new Intl.ListFormat('en').format(unreadable.map((name) => `“${labels[name]}”`));
  return (
    <FormMessage
      kind="warning"
      action={
        <Button isSmall ref={passFocusOn} onClick={removeUnreadable}>
          Remove
        </Button>
      }
    >
      {unreadable.length === 1
        ? `The filter ${names} in the address is not valid. It has no effect.`
        : `The filters ${names} in the address are not valid. They have no effect.`}
    </FormMessage>
  );
}
