import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

/** Asks the router for the page on screen once more: its section is fetched again and an error is forgotten. Nothing is reloaded. */
export function useSamePageAgain() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const asking = useNavigation().state !== 'idle';
  return { asking, ask: () => void navigate(pathname + search + hash, { replace: true }) };
}
