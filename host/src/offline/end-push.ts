import {
  endPush,
  isPushEnding,
  readPushChannel,
  secondsLeft,
  type Session,
  useSession,
} from '@painel/shared/session';
import { currentReader } from './reader-data';

/** Without a network, or where push is not allowed: the next start tries again. */
const endQuietly = () => void endPush().catch(() => {});

/** Whether this browser gets the messages of another user. Without a reader it may get those of the one who comes back. */
const isPushForAnotherUser = () => {
  const reader = currentReader();
  return reader !== null && (readPushChannel()?.userId ?? reader) !== reader;
};

/** Whether the reader signed out or the server ended the session. A tab that slept may see it when the next person is already subscribed. */
function hasLeft(now: Session, { user, token }: Session): boolean {
  if (now.user !== null || (readPushChannel()?.userId ?? user?.id) !== user?.id) return false;
  return !now.expired || secondsLeft(token ?? '') > 0;
}

/**
 * Stops push messages to this browser when the person who asked for them signs out, in any tab, when the server ends their session, and when another
 * user signs in. A session that ran out, as each does after a day, ends nothing: alerts are for absent readers. Returns the clean-up function.
 */
export function endPushWithReader(): () => void {
  if (isPushEnding() || isPushForAnotherUser()) endQuietly();
  return useSession.subscribe((now, before) => {
    if (now.user?.id === before.user?.id) return;
    if (isPushForAnotherUser() || (before.user !== null && hasLeft(now, before))) endQuietly();
  });
}
