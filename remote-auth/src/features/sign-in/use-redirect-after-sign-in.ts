import { paths } from '@painel/shared/paths';
import { takeRedirect, useSession } from '@painel/shared/session';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Navigates a signed-in user to the page they wanted, or to the dashboard; also after a sign-in in another tab. */
export function useRedirectAfterSignIn() {
  const signedIn = useSession((session) => session.status === 'authenticated');
  const navigate = useNavigate();

  useEffect(() => {
    if (signedIn) void navigate(takeRedirect() ?? paths.dashboard, { replace: true });
  }, [signedIn, navigate]);
}
