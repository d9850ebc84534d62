import { useTheme } from '@painel/shared/preferences';
import { IconButton } from '@painel/shared/ui';
import { copy } from './shell.copy';

/** Shows the theme it leads to. */
export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      name="theme"
      label={dark ? copy.theme.toLight : copy.theme.toDark}
      icon={dark ? 'sun' : 'moon'}
      data-leads-to={dark ? 'light' : 'dark'}
      onClick={toggleTheme}
    />
  );
}
