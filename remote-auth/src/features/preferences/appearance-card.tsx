import { useTheme } from '@painel/shared/preferences';
import { Card, SegmentedControl } from '@painel/shared/ui';
import { choicesOf } from './choices';
import { copy } from './preferences.copy';
import { Setting } from './setting';

const themes = choicesOf(copy.themes);

/** The theme, in force at once and kept for the next visit. */
export function AppearanceCard() {
  const { choice, setTheme } = useTheme();
  return (
    <Card title={copy.appearance}>
      <Setting name={copy.theme} hint={copy.themeHint}>
        <SegmentedControl label={copy.theme} options={themes} value={choice} onChange={setTheme} fill />
      </Setting>
    </Card>
  );
}
