import { toggleDiscreet, usePreferences } from '@painel/shared/preferences';
import { useSession } from '@painel/shared/session';
import { useToast } from '@painel/shared/ui';
import { useEffect } from 'react';
import { copy } from './shell.copy';

// Where letters are input: fields, and menus with type-ahead.
const takesLetters = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

function isDiscreetKey(event: KeyboardEvent) {
  if (event.key.toLowerCase() !== 'd' || event.repeat || event.defaultPrevented) return false;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  return !(event.target instanceof Element && event.target.closest(takesLetters));
}

/** The key D switches discreet mode and announces it, because some pages show no amounts. */
export function useDiscreetKey() {
  const signedIn = useSession((session) => session.status === 'authenticated');
  const on = usePreferences((preferences) => preferences.discreetKey) && signedIn;
  const { info } = useToast();

  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isDiscreetKey(event)) return;
      toggleDiscreet();
      const { discreet } = usePreferences.getState();
      info(discreet ? copy.discreet.hidden : copy.discreet.shown, copy.discreet.byKey);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [on, info]);
}
