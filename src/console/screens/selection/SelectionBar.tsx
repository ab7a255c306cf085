import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton';

interface SelectionBarProps {
  label: string;
  children: ReactNode;
  onClose: () => void;
  closeLabel?: string;
}

/** The bar at the bottom of a list whose rows can be selected. */
export function SelectionBar({ label, children, onClose, closeLabel = 'Stop selecting' }: SelectionBarProps) {
  return (
    <section tabIndex={-1} className="selection-bar" aria-label={label}>
      {children}
      <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
    </section>
  );
}
