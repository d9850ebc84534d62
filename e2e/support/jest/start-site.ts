import findServices from '@painel/api/testing/find-services';
import { startSite } from '@painel/platform/testing';
import { reasonWithoutNginx, startCluster } from '../servers/cluster';
import { provideSharedSite } from '../servers/shared-site';
import { until } from '../until';

// All of them come from one address.
const environment = { REGISTER_LIMIT_PER_HOUR: '1000', SIGN_IN_LIMIT_PER_MINUTE: '1000' };

async function startBehindNginx() {
  const lack = reasonWithoutNginx();
  if (lack) throw new Error(`BEHIND_NGINX: ${lack}`);
  return startCluster(environment);
}

async function start() {
  const site = await startSite(environment);
  // It answers a moment before its last line.
  await until(async () => site.output().includes('4/4 Serving'));
  return site;
}

/** One site for every journey that changes nothing but its own people's data; `stop-site` ends its processes. */
export default async function startSharedSite() {
  await findServices();
  const site = await (process.env['BEHIND_NGINX'] === '1' ? startBehindNginx() : start());
  Object.assign(globalThis, { stopSharedSite: site.stop });
  provideSharedSite(site);
}
