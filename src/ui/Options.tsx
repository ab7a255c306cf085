import './Options.css';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { countedText } from '../text/numberText';
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
      {groupsOf(options).map(({ title, first, members }) => (
        <div key={members[0]?.id} role={title ? 'group' : 'presentation'} aria-label={title}>
          {title && (
            <div className="options-group" aria-hidden="true">
              {title}
            </div>
          )}
          {members.map((option, place) => (
            <div key={option.id} className="options-option" {...optionProps(first + place)}>
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
          ))}
        </div>
      ))}
    </div>
  );
}

/** What the status below a list of results says: their number for screen readers only, and a hint. */
export function ResultCount({ count, hint }: { count: number; hint: string | undefined }) {
  return (
    <>
      <span className="visually-hidden">{countedText(count, 'result', 'results')}</span>
      {hint && <span> {hint}</span>}
    </>
  );
}

/** The options in runs of the same group; `first` is the place of the first one in the whole list. */
function groupsOf(options: readonly FoundOption[]) {
  const groups: { title: string | undefined; first: number; members: FoundOption[] }[] = [];
  options.forEach((option, index) => {
    const last = groups.at(-1);
    if (last && last.title === option.group) last.members.push(option);
    else groups.push({ title: option.group, first: index, members: [option] });
  });
  return groups;
}
