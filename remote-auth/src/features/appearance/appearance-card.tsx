import { useTheme } from '@painel/shared/preferences';
import { Card, SegmentedControl } from '@painel/shared/ui';
import { copy } from './appearance.copy';
import styles from './appearance.module.css';

const choices = (['system', 'light', 'dark'] as const).map((value) => ({
  value,
  label: copy.choices[value],
}));

/** The theme, in force at once and kept for the next visit. */
export function AppearanceCard() {
  const { choice, setTheme } = useTheme();
  return (
    <Card title={copy.title}>
      <div className={styles.setting}>
        <div>
          <p className={styles.name}>{copy.theme}</p>
          <p className={styles.hint}>{copy.themeHint}</p>
        </div>
        <SegmentedControl label={copy.theme} options={choices} value={choice} onChange={setTheme} fill />
      </div>
    </Card>
  );
}
