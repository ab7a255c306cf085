const steps = ['File', 'Columns', 'Check', 'Import', 'Result'] as const;
export type StepName = (typeof steps)[number];

/** Where in the import the user is. */
export function ImportSteps({ current }: { current: StepName }) {
  return (
    <ol className="import-steps" aria-label="Steps">
      {steps.map((step) => (
        <li key={step} className="import-step" aria-current={step === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
