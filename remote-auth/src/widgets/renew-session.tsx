export { RenewSession as Widget } from '../features/sign-in/renew-session';
