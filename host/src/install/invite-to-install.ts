import type { ToastApi } from '@painel/shared/ui';
import type { QueryClient } from '@tanstack/react-query';
import { copy } from './install.copy';
import { heldInstallPrompt } from './install-prompt';

const key = 'install-invited';

/** Without storage there is no invitation: the site could not remember it. */
function isFirstInvitation(): boolean {
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
/** iPads say that they are Macs; no Mac has a touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

function invite({ prompt }: ToastApi) {
  const offer = heldInstallPrompt();
  if (isInstalled() || !(offer || isIos()) || !isFirstInvitation()) return;
  prompt({
    title: copy.title,
    text: offer ? copy.text : copy.textIos,
    action: offer
      ? { label: copy.install, onSelect: () => void offer.prompt() }
      : { label: copy.understood, onSelect: () => {} },
    dismissLabel: copy.later,
  });
}

/** Invites a reader to install the site, once, after an address was added to the portfolio. Returns the clean-up function. */
export const inviteToInstall = (client: QueryClient, toast: ToastApi): (() => void) =>
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.mutation.meta?.['addsAddress'] === true) invite(toast);
  });
