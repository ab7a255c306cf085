import { useAddressParameter } from './useAddressParameter';

/** Whether the create row of a list is open. `?create` in the address opens it; the palette links there. */
export function useCreateRow(): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const [create, setCreate] = useAddressParameter('create');
  return [create !== null, (isOpen) => setCreate(isOpen ? '' : null)];
}
