import { provideSharedSite, startStack } from '../stack';

/** One site for every journey that changes nothing but its own people's data; what it starts ends in `stop-site`. */
export default async function startSite() {
  const stack = await startStack({
    // All of them come from one address.
    REGISTER_LIMIT_PER_HOUR: '1000',
    SIGN_IN_LIMIT_PER_MINUTE: '1000',
  });
  Object.assign(globalThis, { stopSharedSite: stack.stop });
  provideSharedSite(stack);
}
