import { changePreferences, usePreferences } from '@painel/shared/preferences';
import { Card, Stack, Switch } from '@painel/shared/ui';
import { copy } from './preferences.copy';
import styles from './setting.module.css';

/** Discreet mode, and its key: one letter alone, so it must be possible to switch it off (WCAG 2.1.4). */
export function PrivacyCard() {
  const { discreet, discreetKey } = usePreferences();
  return (
    <Card title={copy.privacy}>
      <Stack gap={16}>
        <div>
          <Switch
            label={copy.discreet}
            checked={discreet}
            onChange={(on) => changePreferences({ discreet: on })}
          />
          <p className={styles.hint}>{copy.discreetHint}</p>
        </div>
        <div>
          <Switch
            label={copy.discreetKey}
            checked={discreetKey}
            onChange={(on) => changePreferences({ discreetKey: on })}
          />
          <p className={styles.hint}>{copy.discreetKeyHint}</p>
        </div>
      </Stack>
    </Card>
  );
}
