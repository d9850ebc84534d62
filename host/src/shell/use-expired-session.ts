import type { Registry } from '@painel/shared/federation';
import { loginExpired } from '@painel/shared/paths';
import { rememberRedirect, useSession } from '@painel/shared/session';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sectionAt } from '../routing/section-routes';

/** Sends a reader whose session expired to sign in, and remembers the page to return to. */
export function useExpiredSession(registry: Registry | null) {
  const expired = useSession((session) => session.expired);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // Behind a guard, the guard has already sent the reader there.
  const guarded = sectionAt(registry, pathname)?.access === 'protected';
  const here = pathname + search + hash;

  useEffect(() => {
    if (!expired || guarded) return;
    rememberRedirect(here);
    void navigate(loginExpired, { replace: true });
    // Only the moment of expiry counts: the next address is the sign-in page's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [expired]);
}
