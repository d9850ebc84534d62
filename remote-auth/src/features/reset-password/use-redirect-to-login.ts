import { paths } from '@painel/shared/paths';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

const redirectAfterMs = 2000;

/** Leads to sign-in two seconds after the password was set: time to read that it was. */
export function useRedirectToLogin(done: boolean) {
  const navigate = useNavigate();

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [done, navigate]);
}
