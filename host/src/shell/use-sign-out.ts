import { requestNothing } from '@painel/shared/api';
import { paths } from '@painel/shared/paths';
import { signOut } from '@painel/shared/session';
import { useNavigate } from 'react-router-dom';

/** «Sair»: the server is told and not waited for, then the landing page. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => {
    void requestNothing({ method: 'POST', path: '/auth/logout' }).catch(() => {
      // A server without the call, or out of reach: the token is forgotten here all the same.
    });
    signOut();
    // In one paint with the end of the session: a guard in between would ask to sign in again and keep the page for it.
    void navigate(paths.landing, { flushSync: true });
  };
}
