import { useIsShown } from '../../../ui/useIsShown';
import { useSearchParam } from './useSearchParam';

/**
 * Whether the create row of a list is open. `?create` in the URL opens it, such as from the palette. After the list has
 * unmounted the setter does nothing, because the URL belongs to another screen then.
 */
export function useCreateRow(): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const [create, setCreate] = useSearchParam('create');
  const isShown = useIsShown();
  return [create !== null, (isOpen) => isShown.current && setCreate(isOpen ? '' : null)];
}
