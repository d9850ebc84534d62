export { firstNameOf } from './first-name';
export { endPush, forgetPushChannel, isPushEnding, readPushChannel, writePushChannel } from './push-channel';
export { isSafePath, rememberRedirect, takeRedirect } from './redirect';
export { configureSignIn, signInOptions } from './sign-in-options';
export { refreshUser } from './refresh-user';
export {
  renewSession,
  endExpiredSession,
  signIn,
  signOut,
  startSession,
  updateUser,
  useSession,
  type Session,
  type SessionStatus,
} from './store';
export { secondsLeft } from './token';
