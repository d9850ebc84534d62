import { requestVoid } from '@painel/shared/api';
import { paths } from '@painel/shared/paths';
import { signOut } from '@painel/shared/session';
import { useNavigate } from 'react-router-dom';

/** «Sair»: signs out without waiting for the server, then opens the landing page. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => {
    void requestVoid({ method: 'POST', path: '/auth/logout' }).catch(() => {
      // The token is deleted here even if the server cannot be reached or lacks the call.
    });
    signOut();
    // Navigates in the same paint as the session ends. Otherwise a guard would ask to sign in and remember the page.
    void navigate(paths.landing, { flushSync: true });
  };
}
