import './ComboboxField.css';
import { ChevronDown } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { FocusEvent, ReactNode, Ref } from 'react';
import { foldText } from '../text/foldText';
import { ComboboxOptions } from './ComboboxOptions';
import type { Choice } from './ComboboxOptions';
import { Field } from './Field';
import type { FieldTexts } from './Field';
import { Floating } from './Floating';
import { selectOnFocus } from './selectOnFocus';
import { useCombobox } from './useCombobox';

interface ComboboxFieldProps extends FieldTexts {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** Renders a choice, such as a font in its own typeface. Only visible choices are mounted. */
  renderChoice?: (choice: Choice) => ReactNode;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Selects one of many choices, filtered by typing. Blur without a pick keeps the old choice. */
export function ComboboxField({
  label,
  hint,
  error,
  isLabelHidden,
  choices,
  value,
  onChange,
  renderChoice,
  onBlur,
  ref,
}: ComboboxFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => {
    const query = foldText((typed ?? '').trim());
    return query ? choices.filter((choice) => foldText(choice.text).includes(query)) : choices;
  }, [choices, typed]);
  function close() {
    setOpen(false);
    setTyped(null);
  }
  const combobox = useCombobox({
    optionIds: shown.map((choice) => choice.value),
    isOpen,
    initialIndex: typed ? 0 : shown.findIndex((choice) => choice.value === value),
    onOpen: () => setOpen(true),
    onClose: close,
    onPick: (index) => {
      onChange(shown[index]!.value);
      close();
    },
  });
  function leave(event: FocusEvent) {
    if (box.current?.contains(event.relatedTarget)) return;
    close();
    onBlur?.();
  }
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      {(binding) => (
        <div className="field-select" ref={box} onBlur={leave}>
          <input
            {...binding}
            {...combobox.inputProps}
            ref={ref}
            type="text"
            className="field-input combobox-field-input"
            placeholder="Choose..."
            value={typed ?? choices.find((choice) => choice.value === value)?.text ?? value}
            {...selectOnFocus()}
            onClick={() => setOpen(true)}
            onChange={(event) => {
              setTyped(event.target.value);
              setOpen(true);
            }}
          />
          <ChevronDown aria-hidden="true" />
          {isOpen && (
            <Floating anchor={box} isAnchorWide className="combobox-field-sheet" {...combobox.sheetProps}>
              {shown.length > 0 && (
                <ComboboxOptions choices={shown} value={value} combobox={combobox} renderChoice={renderChoice} />
              )}
              {/* Always there, so that screen readers announce its text. */}
              <p className="options-note" role="status" id={shown.length > 0 ? undefined : combobox.listProps.id}>
                {shown.length === 0 && 'Nothing found'}
              </p>
            </Floating>
          )}
        </div>
      )}
    </Field>
  );
}
