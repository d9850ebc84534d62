import { useSession } from '@painel/shared/session';

/** Holds the id of the reader whose ledger has a cost. The end of the session removes it: `shared/src/session/storage.ts`. */
const key = 'ledger-kept-by';

/**
 * Whether this browser knows that the reader keeps a ledger, so that pages reserve its room without a request. False where storage is unavailable.
 */
export function useKeepsLedger(): boolean {
  const id = useSession(({ user }) => user?.id);
  try {
    return id !== undefined && localStorage.getItem(key) === String(id);
  } catch {
    return false;
  }
}

/** Remembers it for the next page. */
export function rememberLedger(keeps: boolean) {
  const id = useSession.getState().user?.id;
  try {
    if (keeps && id !== undefined) localStorage.setItem(key, String(id));
    else localStorage.removeItem(key);
  } catch {
    // Without storage, pages that would have to ask first leave it out.
  }
}
