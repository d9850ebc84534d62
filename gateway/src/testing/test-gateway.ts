import type { Writable } from 'node:stream';
import type { Api } from '@painel/api';
import { carryOut, findSigner, openStore } from '@painel/platform/release';
import { readGatewayConfig } from '../config';
import { buildGateway, createServer } from '../gateway';
import type { RunJob } from '../publish/publish-process';

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

/** The gateway over a site folder and an API of a few routes. */
export async function startTestGateway(siteDir: string, env: Record<string, string> = {}, log?: Writable) {
  /** With the revisions that open pages were notified of. */
  const state = { isReady: true, revisions: [] as number[] };
  const api: Api = {
    plugin: async (scope) => {
      scope.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'NOT_FOUND' }));
      scope.get('/*', (_request, reply) => reply.callNotFound());
      scope.delete('/items/:id', (_request, reply) => reply.callNotFound());
      scope.get('/broken', () => Promise.reject(new Error('segredo da casa')));
      scope.get('/bitcoin/price', async () => ({ currentPrice: 475_000 }));
    },
    isReady: () => Promise.resolve(state.isReady),
    priceState: () => 'live',
    sources: () => ({ sovereign: false, sources: [] }),
    announceRevision: (revision) => void state.revisions.push(revision),
    stop: () => Promise.resolve(),
  };
  const config = readGatewayConfig({
    SITE_DIR: siteDir,
    DATA_DIR: `${siteDir}-data`,
    LOG_LEVEL: 'silent',
    ...env,
  });
  const app = createServer(config, log);
  // In the same process, which starts in no time: publish-process.test.ts has the other.
  const runJob: RunJob = async (job) => {
    const store = await openStore(config.site);
    try {
      const signer = (await findSigner(config.api.dataDir))!;
      return await carryOut({ store, signer, quotas: config.quotas }, job);
    } finally {
      store.close?.();
    }
  };
  const { beginDraining } = await buildGateway(app, config, api, null, runJob);
  await app.ready();
  return {
    app,
    beginDraining,
    api: state,
    /** A navigation, as a browser asks for a page. */
    open: (url: string) =>
      app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }),
  };
}
