import './Options.css';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import type { useCombobox } from './useCombobox';
import { useVirtualRows } from './useVirtualRows';

export interface Choice {
  value: string;
  text: string;
}

interface ComboboxOptionsProps {
  choices: readonly Choice[];
  value: string;
  combobox: ReturnType<typeof useCombobox>;
  renderChoice?: (choice: Choice) => ReactNode;
}

/** The choices of a combobox field. Of thousands only the visible ones are rendered. */
export function ComboboxOptions({ choices, value, combobox, renderChoice }: ComboboxOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { indexes, before, after, measure, scrollTo } = useVirtualRows({
    count: choices.length,
    scroll: 'own',
    box: list,
    rowHeight: 36,
  });
  const { activeIndex, listProps, optionProps } = combobox;
  const bringIntoView = useEffectEvent(scrollTo);
  useEffect(() => {
    if (activeIndex < 0) return;
    bringIntoView(activeIndex);
    list.current?.querySelector(`[data-index="${activeIndex}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeIndex]);
  return (
    <div ref={list} className="combobox-field-list" tabIndex={-1} aria-label="Choices" {...listProps}>
      {before > 0 && <div role="presentation" style={{ height: before }} />}
      {indexes.map((index) => {
        const choice = choices[index];
        if (!choice) return null;
        return (
          <div
            key={choice.value}
            ref={measure}
            data-index={index}
            className="options-option"
            aria-setsize={choices.length}
            aria-posinset={index + 1}
            {...optionProps(index)}
          >
            <span className="options-text">{renderChoice ? renderChoice(choice) : choice.text}</span>
            {choice.value === value && <Check aria-label="Chosen" />}
          </div>
        );
      })}
      {after > 0 && <div role="presentation" style={{ height: after }} />}
    </div>
  );
}
