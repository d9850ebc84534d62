import type { AuthSession, User } from '@painel/contract';
import { identify, track } from '@painel/shared/analytics';
import { connectSession } from '@painel/shared/api';
import { create } from 'zustand';
import { clearStored, readStored, tokenKey, userKey, writeStored } from './storage';

export type SessionStatus = 'loading' | 'anonymous' | 'authenticated';

export interface Session {
  status: SessionStatus;
  token: string | null;
  user: User | null;
  /** The server stopped taking the token in mid-session; cleared by the next sign-in or sign-out. */
  expired: boolean;
}

const anonymous: Session = { status: 'anonymous', token: null, user: null, expired: false };

/** Who is signed in, in this tab and all others of the site. */
export const useSession = create<Session>()(() => ({ ...anonymous, status: 'loading' }));

function become(session: { token: string; user: User } | null, expired = false) {
  useSession.setState(
    session ? { ...session, status: 'authenticated', expired: false } : { ...anonymous, expired },
  );
  identify(session && { userId: session.user.id, plan: 'free' });
}

/** Stores a fresh session; the other tabs follow. */
export function signIn({ token, user }: AuthSession) {
  writeStored(token, user);
  become({ token, user });
  track('User_Login');
}

/** Ends the session here and in the other tabs. Never waits for the server. */
export function signOut() {
  if (useSession.getState().token) track('User_Logout');
  clearStored();
  become(null);
}

/** Replaces the signed-in user after a change of profile. */
export function updateUser(user: User) {
  const { token } = useSession.getState();
  if (!token) return;
  writeStored(token, user);
  become({ token, user });
}

/** The server refused `token`: however many calls say so, the session of that token ends once. */
function expire(token: string) {
  if (useSession.getState().token !== token) return;
  clearStored();
  become(null, true);
}

/** Never writes: the other tab may still be in the middle of its own change. */
function followOtherTabs(event: StorageEvent) {
  if (event.key !== null && event.key !== tokenKey && event.key !== userKey) return;
  const stored = readStored();
  const { token, user } = useSession.getState();
  const sameToken = (stored?.token ?? null) === token;
  // Half of a sign-in as somebody else: whoever comes next must not read anything with the token of the one before.
  if (sameToken && stored?.user.id !== user?.id) return;
  if (!sameToken || JSON.stringify(stored?.user ?? null) !== JSON.stringify(user)) become(stored);
}

function restore() {
  const stored = readStored();
  if (!stored) clearStored();
  become(stored);
}

/** Restores the stored session without asking the server, and keeps this tab in step with the others. Returns what undoes it. */
export function startSession(): () => void {
  connectSession({ token: () => useSession.getState().token, onUnauthenticated: expire });
  restore();
  addEventListener('storage', followOtherTabs);
  return () => removeEventListener('storage', followOtherTabs);
}
