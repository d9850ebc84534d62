import { startSite } from '@painel/platform/testing';
import { provideSharedSite } from '../shared-site';

/** One site for every journey that changes nothing but its own people's data; what it starts ends in `stop-site`. */
export default async function startSharedSite() {
  const site = await startSite({
    // All of them come from one address.
    REGISTER_LIMIT_PER_HOUR: '1000',
    SIGN_IN_LIMIT_PER_MINUTE: '1000',
  });
  Object.assign(globalThis, { stopSharedSite: site.stop });
  provideSharedSite(site);
}
