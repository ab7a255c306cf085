import { classNames } from '../../../ui/classNames';

interface ChoiceBarProps<Choice extends string> {
  /** The bar's name for screen readers. */
  label: string;
  choices: readonly { readonly choice: Choice; readonly text: string; readonly isDisabled?: boolean }[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** A few choices side by side, one of them active. */
export function ChoiceBar<Choice extends string>({ label, choices, chosen, onChoose }: ChoiceBarProps<Choice>) {
  return (
    <div className="choice-bar" role="group" aria-label={label}>
      {choices.map(({ choice, text, isDisabled }) => (
        <button
          key={choice}
          type="button"
          className={classNames('choice-bar-choice', choice === chosen && 'choice-bar-chosen')}
          aria-pressed={choice === chosen}
          disabled={isDisabled}
          onClick={() => onChoose(choice)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
