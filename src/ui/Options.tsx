import './Options.css';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Kbd } from './Kbd';
import { MarkedText } from './MarkedText';
import type { TextRange } from './MarkedText';
import type { useCombobox } from './useCombobox';

/** One result of a search. */
export interface FoundOption {
  id: string;
  text: string;
  /** The matching parts of the text. */
  ranges?: readonly TextRange[];
  /** The type at the right end, such as "Account" or "Card". */
  typeLabel?: string;
  /** Secondary text after the name, such as the account of a card. */
  detail?: string;
  /** A second line, such as what a person does, and its matching parts. */
  note?: string;
  noteRanges?: readonly TextRange[];
  icon?: ReactNode;
  /** The keys that do the same without the list. */
  keys?: readonly string[];
  /** The heading above the first option of a group. */
  group?: string;
}

interface OptionsProps {
  label: string;
  options: readonly FoundOption[];
  combobox: ReturnType<typeof useCombobox>;
}

/** The list of a combobox. It scrolls the active option into view. */
export function Options({ label, options, combobox }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { activeIndex, listProps, optionProps } = combobox;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeIndex]);
  return (
    <div ref={list} className="options" aria-label={label} {...listProps}>
      {options.map((option, index) => {
        const startsGroup = option.group !== undefined && option.group !== options[index - 1]?.group;
        return (
          <div key={option.id} role="presentation">
            {startsGroup && (
              <div className="options-group" role="presentation">
                {option.group}
              </div>
            )}
            <div className="options-option" {...optionProps(index)}>
              {option.icon}
              <span className="options-text">
                <MarkedText text={option.text} ranges={option.ranges} />
                {/* Screen readers would read the texts as one word. */}
                {option.detail && <span className="options-detail"> {option.detail}</span>}
                {option.note && (
                  <span className="options-second" dir="auto">
                    <MarkedText text={option.note} ranges={option.noteRanges} />
                  </span>
                )}
              </span>
              {option.keys && (
                <span className="options-keys" aria-hidden="true">
                  {option.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              )}
              {option.typeLabel && <span className="options-type">{option.typeLabel}</span>}
            </div>
          </div>
        );
      })}
    </div>
  );
}
