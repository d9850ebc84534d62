import type { AuthSession, User } from '@painel/contract';
import { identify, track } from '@painel/shared/analytics';
import { connectSession } from '@painel/shared/api';
import { create } from 'zustand';
import { clearStored, readStored, tokenKey, userKey, writeStored } from './storage';
import { hasExpired } from './token';

export type SessionStatus = 'loading' | 'anonymous' | 'authenticated';

export interface Session {
  status: SessionStatus;
  token: string | null;
  user: User | null;
  /** The session ended in mid-visit; cleared by the next sign-in or sign-out. */
  expired: boolean;
  /** The user is being fetched again: the specification's «loading», which must not unmount the page. */
  refreshing: boolean;
  /** The token has expired but the page holds typed text: calls wait until the reader signs in again. */
  callsPaused: boolean;
}

const idle = { expired: false, refreshing: false, callsPaused: false };
const anonymous: Session = { status: 'anonymous', token: null, user: null, ...idle };

/** The session of this tab. All tabs of the site share one. */
export const useSession = create<Session>()(() => ({ ...anonymous, status: 'loading' }));

function setSession(session: { token: string; user: User } | null, expired = false) {
  useSession.setState(session ? { ...idle, ...session, status: 'authenticated' } : { ...anonymous, expired });
  identify(session && { userId: session.user.id, plan: 'free' });
}

/** Stores a fresh session; the other tabs follow. */
export function signIn({ token, user }: AuthSession) {
  writeStored(token, user);
  setSession({ token, user });
  track('User_Login');
}

/** Continues with a new token: the page stays, and waiting calls are sent. The other tabs follow. */
export function renewSession({ token, user }: AuthSession) {
  writeStored(token, user);
  setSession({ token, user });
}

/** Ends the session here and in the other tabs. Never waits for the server. */
export function signOut() {
  if (useSession.getState().token) track('User_Logout');
  clearStored();
  setSession(null);
}

/** Replaces the signed-in user after a change of profile. */
export function updateUser(user: User) {
  const { token } = useSession.getState();
  if (token) renewSession({ token, user });
}

/** The server rejected `token`: the session ends once, even if several calls report it. */
function expire(token: string) {
  if (useSession.getState().token !== token) return;
  clearStored();
  setSession(null, true);
}

/**
 * The token expired in an open page: the session ends, unless the page must not be lost. Then the page stays and makes no calls until the
 * reader signs in.
 */
export function endExpiredSession({ keepPage }: { keepPage: boolean }) {
  const { token } = useSession.getState();
  if (!token) return;
  if (keepPage) useSession.setState({ callsPaused: true });
  else expire(token);
}

/** The token for a call; for a paused session, resolved once there is a new token or none. */
function tokenForCall(): string | null | Promise<string | null> {
  const { callsPaused, token } = useSession.getState();
  if (!callsPaused) return token;
  return new Promise((resolve) => {
    const stop = useSession.subscribe((session) => {
      if (session.callsPaused) return;
      stop();
      resolve(session.token);
    });
  });
}

function followOtherTabs(event: StorageEvent) {
  if (event.key === null || event.key === tokenKey || event.key === userKey) followStored();
}

/** The browser kept the page as it was while it showed another one, and no event reached it: a sign-out there ends its session too. */
function followRestoredPage({ persisted }: PageTransitionEvent) {
  if (persisted) followStored();
}

/** Never writes: the other tab may still be in the middle of its own change. */
function followStored() {
  const stored = readStored();
  const { token, user } = useSession.getState();
  // An expired token ends each tab by itself: typed text in this tab must not be lost because another tab had none.
  if (!stored && token && hasExpired(token)) return;
  const sameToken = (stored?.token ?? null) === token;
  // Only half of another user's sign-in has arrived: the next user must not read data with the former token.
  if (sameToken && stored?.user.id !== user?.id) return;
  if (!sameToken || JSON.stringify(stored?.user ?? null) !== JSON.stringify(user)) setSession(stored);
}

function restore() {
  const stored = readStored();
  if (!stored) clearStored();
  setSession(stored);
}

/** Restores the stored session without asking the server, and keeps this tab in step with the others. Returns what undoes it. */
export function startSession(): () => void {
  connectSession({ token: tokenForCall, onUnauthenticated: expire });
  restore();
  addEventListener('storage', followOtherTabs);
  addEventListener('pageshow', followRestoredPage);
  return () => {
    removeEventListener('storage', followOtherTabs);
    removeEventListener('pageshow', followRestoredPage);
  };
}
