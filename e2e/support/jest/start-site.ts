import findServices from '@painel/api/testing/find-services';
import { startSite } from '@painel/platform/testing';
import { reasonWithoutNginx, startCluster } from '../cluster';
import { provideSharedSite } from '../shared-site';

// All of them come from one address.
const environment = { REGISTER_LIMIT_PER_HOUR: '1000', SIGN_IN_LIMIT_PER_MINUTE: '1000' };

async function startBehindNginx() {
  const lack = reasonWithoutNginx();
  if (lack) throw new Error(`BEHIND_NGINX: ${lack}`);
  return startCluster(environment);
}

/** One site for every journey that changes nothing but its own people's data; what it starts ends in `stop-site`. */
export default async function startSharedSite() {
  await findServices();
  const site = await (process.env['BEHIND_NGINX'] === '1' ? startBehindNginx() : startSite(environment));
  Object.assign(globalThis, { stopSharedSite: site.stop });
  provideSharedSite(site);
}
