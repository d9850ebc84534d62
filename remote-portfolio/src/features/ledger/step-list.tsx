import styles from './step-list.module.css';

interface Props<Step extends string> {
  label: string;
  steps: readonly Step[];
  names: Readonly<Record<Step, string>>;
  current: Step;
}

/** The steps of a task at the top of its card, with the present one marked. */
export function StepList<Step extends string>({ label, steps, names, current }: Props<Step>) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {names[step]}
        </li>
      ))}
    </ol>
  );
}
