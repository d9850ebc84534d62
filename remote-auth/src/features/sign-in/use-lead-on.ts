import { paths } from '@painel/shared/paths';
import { takeRedirect, useSession } from '@painel/shared/session';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads a signed-in user to where they wanted to go, else to the dashboard. Also when they signed in in another tab. */
export function useLeadOn() {
  const signedIn = useSession((session) => session.status === 'authenticated');
  const navigate = useNavigate();

  useEffect(() => {
    if (signedIn) void navigate(takeRedirect() ?? paths.dashboard, { replace: true });
  }, [signedIn, navigate]);
}
