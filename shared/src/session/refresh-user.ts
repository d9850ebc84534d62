import { userSchema } from '@painel/contract';
import { request } from '@painel/shared/api';
import { updateUser, useSession } from './store';

/** Reads the user again. A 401 ends the session, as everywhere; another failure is only logged, and the user known before stays. */
export async function refreshUser() {
  const { token, callsPaused } = useSession.getState();
  if (!token || callsPaused) return;
  useSession.setState({ refreshing: true });
  try {
    const user = await request(userSchema, { path: '/users/profile', bearer: token });
    // The session may have ended or changed its user meanwhile.
    if (useSession.getState().token === token) updateUser(user);
  } catch {
    // request() has logged it.
  } finally {
    if (useSession.getState().token === token) useSession.setState({ refreshing: false });
  }
}
