import { toggleDiscreet, usePreferences } from '@painel/shared/preferences';
import { useSession } from '@painel/shared/session';
import { IconButton } from '@painel/shared/ui';
import { usePrerenderedForSignedIn } from '../prerender/prerendered-for-signed-in';
import { copy } from './shell.copy';

/** Switches discreet mode. Its name is the action, as with the theme switch beside it. */
export function DiscreetToggle() {
  const signedIn = useSession((session) => session.status === 'authenticated');
  const drawnForReader = usePrerenderedForSignedIn();
  const { discreet, discreetKey } = usePreferences();
  if (!signedIn && !drawnForReader) return null;

  return (
    <IconButton
      label={discreet ? copy.discreet.show : copy.discreet.hide}
      icon={discreet ? 'eye-off' : 'eye'}
      aria-keyshortcuts={discreetKey ? 'D' : undefined}
      onClick={toggleDiscreet}
    />
  );
}
