import type { Writable } from 'node:stream';
import type { Api } from '@painel/api';
import { readGatewayConfig } from '../config';
import { buildGateway, createServer } from '../gateway';

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
  const { beginDraining } = await buildGateway(app, config, api);
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
