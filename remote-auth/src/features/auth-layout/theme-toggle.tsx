import { useTheme } from '@painel/shared/preferences';
import { IconButton } from '@painel/shared/ui';
import { copy } from './auth-layout.copy';

/** Shows the theme it leads to. */
export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      label={dark ? copy.toLight : copy.toDark}
      icon={dark ? 'sun' : 'moon'}
      onClick={toggleTheme}
    />
  );
}
