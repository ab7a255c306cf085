import { SelectField } from '../../../ui/SelectField';
import { useSearchParam } from './useSearchParam';
import './ListTools.css';

/**
 * The state that a list is filtered by, from the URL; undefined for all. A state that does not exist is ignored.
 * @param parameter the name in the URL
 */
export function useStateFilter<State extends string>(
  parameter: string,
  states: readonly State[],
): [state: State | undefined, setState: (state: State | undefined) => void] {
  const [text, setText] = useSearchParam(parameter);
  return [states.find((state) => state === text), (state) => setText(state ?? null)];
}

interface StateFilterProps<State extends string> {
  label: string;
  /** The choice of all states. */
  all: string;
  texts: Readonly<Partial<Record<State, string>>>;
  state: State | undefined;
  onChange: (state: State | undefined) => void;
}

/** Shows only the rows in one state. */
export function StateFilter<State extends string>({ label, all, texts, state, onChange }: StateFilterProps<State>) {
  return (
    <div className="state-filter">
      <SelectField
        label={label}
        isLabelHidden
        value={state ?? ''}
        onChange={({ target }) => onChange((target.value || undefined) as State | undefined)}
      >
        <option value="">{all}</option>
        {(Object.entries(texts) as [State, string][]).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
