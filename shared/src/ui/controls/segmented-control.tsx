import { Icon, type IconName } from '../icon/icon';
import { Spinner } from '../button/spinner';
import { classNames } from '../class-names';
import styles from './segmented-control.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Shown in place of the label, which stays for screen readers. */
  icon?: IconName;
}

interface SegmentedControlProps<Value extends string> {
  /** Names the group: "Período do gráfico". */
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** On a small screen, take the whole width at equal parts. */
  fill?: boolean;
  /** The chosen one is still loading. */
  busy?: boolean;
}

/** One choice among a few that all stay in sight. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  fill = false,
  busy = false,
}: SegmentedControlProps<Value>) {
  return (
    <div className={classNames(styles.frame, fill && styles.fill)}>
      {busy && <Spinner word />}
      <div className={styles.track} role="group" aria-label={label}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={styles.segment}
            aria-pressed={option.value === value}
            aria-label={option.icon && option.label}
            onClick={() => option.value !== value && onChange(option.value)}
          >
            {option.icon ? <Icon name={option.icon} /> : option.label}
          </button>
        ))}
      </div>
    </div>
  );
}
