import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isComposing } from './isComposing';

interface ComboboxInput {
  /** The ids of the options shown. */
  optionIds: readonly string[];
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onPick: (index: number) => void;
  /** The option that is active when the list opens or changes; -1 for none. */
  initialIndex: number;
}

/**
 * Keyboard and ARIA attributes of the WAI-ARIA combobox pattern. The focus stays in the input. Arrows and Page keys
 * move the active option, Enter picks it, Escape closes. The active option stays active when other options are added or
 * removed. Typing resets it.
 */
export function useCombobox({ optionIds, isOpen, onOpen, onClose, onPick, initialIndex }: ComboboxInput) {
  const id = useId();
  const [activeId, setActiveId] = useState<string>();
  const count = optionIds.length;
  const place = activeId === undefined ? -1 : optionIds.indexOf(activeId);
  const activeIndex = place < 0 ? Math.min(initialIndex, count - 1) : place;
  const setActiveIndex = (index: number) => setActiveId(optionIds[index]);
  // The preselected option, too, stays active when others are added above it.
  const heldId = isOpen ? optionIds[activeIndex] : undefined;
  if (heldId !== activeId) setActiveId(heldId);
  const optionId = (index: number) => `${id}-option-${index}`;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event)) return;
    const next = nextIndex(event.key, activeIndex, count, event.ctrlKey || event.metaKey);
    if (event.key === 'Escape') {
      if (!isOpen) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter') {
      if (!isOpen) return;
      // Also without an option: the form around the input must not be sent while the list is open.
      event.preventDefault();
      if (activeIndex >= 0) onPick(activeIndex);
    } else if (next !== undefined) {
      event.preventDefault();
      if (!isOpen) onOpen();
      setActiveIndex(next);
    }
  }

  return {
    activeIndex,
    inputProps: {
      role: 'combobox' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': isOpen && activeIndex >= 0 ? optionId(activeIndex) : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onInput: () => setActiveId(undefined),
      onKeyDown,
    },
    /** For the element around the list: a press on it, also on its scroll bar, keeps the focus in the input. */
    sheetProps: { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() },
    listProps: { role: 'listbox' as const, id: `${id}-list` },
    optionProps: (index: number) => ({
      role: 'option' as const,
      id: optionId(index),
      'aria-selected': index === activeIndex,
      onPointerMove: () => setActiveIndex(index),
      onClick: () => onPick(index),
    }),
  };
}

function nextIndex(key: string, from: number, count: number, isFar: boolean): number | undefined {
  if (key === 'ArrowDown') return isFar ? count - 1 : from + 1 >= count ? 0 : from + 1;
  if (key === 'ArrowUp') return isFar ? 0 : from <= 0 ? count - 1 : from - 1;
  if (key === 'PageDown') return Math.min(count - 1, from + 8);
  if (key === 'PageUp') return Math.max(0, from - 8);
  return undefined;
}
