import { useEffect, useRef } from 'react';
import { userHasInteracted } from '../../../ui/userHasInteracted';

const steps = ['File', 'Columns', 'Check', 'Import', 'Result'] as const;
export type StepName = (typeof steps)[number];

/** The current step of the import. It takes the focus if the button of the last step, which had it, was removed. */
export function ImportSteps({ current }: { current: StepName }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (userHasInteracted() && document.activeElement === document.body) list.current?.focus();
  }, [current]);
  return (
    <ol ref={list} tabIndex={-1} className="import-steps" aria-label="Steps">
      {steps.map((step) => (
        <li key={step} className="import-step" aria-current={step === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
