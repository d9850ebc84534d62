import { userSchema, type User } from '@painel/contract';
import { isTokenExpired } from './token';

export const tokenKey = 'token';
export const userKey = 'user';
/** Keys of sections that store the reader's id; `remote-portfolio` writes this one. */
const readerKeys = ['ledger-kept-by'];

/** Storage may be full, denied or hold anything at all: the session then lives in memory for this page. */
export function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const readItem = (key: string) => attempt(() => localStorage.getItem(key), null);
export const removeItem = (key: string) => attempt(() => localStorage.removeItem(key), undefined);
export const writeItem = (key: string, value: string) =>
  attempt(() => localStorage.setItem(key, value), undefined);

function parseUser(text: string | null): User | null {
  const parsed = userSchema.safeParse(attempt(() => JSON.parse(text ?? 'null') as unknown, null));
  return parsed.success ? parsed.data : null;
}

export function clearStored() {
  for (const key of [tokenKey, userKey, ...readerKeys]) removeItem(key);
}

/** The user is written first: other tabs receive one event per key, and the token's event means that both are written. */
export function writeStored(token: string, user: User) {
  writeItem(userKey, JSON.stringify(user));
  writeItem(tokenKey, token);
}

/** The stored session, or null when it is missing, expired or unreadable. It changes nothing in the storage. */
export function readStored(): { token: string; user: User } | null {
  const token = readItem(tokenKey);
  const user = parseUser(readItem(userKey));
  return token !== null && user && !isTokenExpired(token) ? { token, user } : null;
}
