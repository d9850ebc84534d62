import { retryVersion, type Registry } from '@painel/shared/federation';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { sectionAt } from './section-routes';

/** Navigates to the current page again: its section is loaded again and an error is cleared. The document is not reloaded. */
export function useRefreshSamePage(registry: Registry | null) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const asking = useNavigation().state !== 'idle';
  const ask = () => {
    const wanted = sectionAt(registry, pathname);
    if (wanted) retryVersion(wanted.section);
    void navigate(pathname + search + hash, { replace: true });
  };
  return { asking, ask };
}
