import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, readApiConfig } from '@painel/api';
import Fastify from 'fastify';

/** The API at `/btc-api` over an embedded database that is thrown away at the end. */
export async function startTemporaryApi(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'painel-bench-'));
  const app = Fastify();
  const api = await createApi(readApiConfig({ ...env, DATA_DIR: dataDir }), app.log);
  await app.register(api.plugin, { prefix: '/btc-api' });
  await app.ready();
  return {
    app,
    async close() {
      await app.close();
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
