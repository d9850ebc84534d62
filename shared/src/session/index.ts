export { firstNameOf } from './first-name';
export { isSafePath, rememberRedirect, takeRedirect } from './redirect';
export {
  signIn,
  signOut,
  startSession,
  updateUser,
  useSession,
  type Session,
  type SessionStatus,
} from './store';
export { expiryOf, isTokenExpired } from './token';
