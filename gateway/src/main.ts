import { statSync } from 'node:fs';
import { createApi, EnvironmentError } from '@painel/api';
import { openStore, refuseEmptyData } from '@painel/platform/release';
import type { FastifyInstance } from 'fastify';
import { noteInUse } from './build/versions';
import { addressOf, type GatewayConfig, readGatewayConfig } from './config';
import { buildGateway, createServer } from './gateway';
import { drainOnSignal } from './shutdown';
import { hasSite } from './site';
import { openTelemetry } from './telemetry/telemetry';

/** A folder that is missing is made by the first release. */
function refuseFile(siteDir: string): void {
  try {
    if (statSync(siteDir).isDirectory()) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') return;
  }
  throw new EnvironmentError(`SITE_DIR is "${siteDir}", which is a file or lies below one: name a folder.`);
}

async function checkData({ site, siteDir, api }: GatewayConfig): Promise<void> {
  refuseFile(siteDir);
  const store = await openStore(site);
  const newData = process.argv.includes('--new-data');
  try {
    await refuseEmptyData({ store, dataDir: api.dataDir, newData });
  } catch (error) {
    throw new EnvironmentError((error as Error).message, { cause: error });
  } finally {
    store.close?.();
  }
}

async function main() {
  noteInUse(import.meta.dirname);
  const config = readGatewayConfig(process.env);
  await checkData(config);
  const app = createServer(config);
  const telemetry = await openTelemetry(app, config);
  const api = await createApi(config.api, app.log, telemetry);
  const { beginDraining } = await buildGateway(app, config, api, telemetry);
  drainOnSignal(app, api, beginDraining);
  await app.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (address) => `listening at ${address}`,
  });

  // In development it is one of several processes, which another announces together.
  if (!process.argv.includes('--unannounced')) {
    if (!hasSite(config.siteDir)) {
      console.error(
        `There is no index.html in ${config.siteDir}: the API answers, the site has yet to be released.`,
      );
    }
    // Standard output has JSON lines alone.
    console.error(`Painel Bitcoin: ${config.api.publicUrl ?? boundAddress(app, config)}`);
  }
  // To the command that started it, if one did.
  process.send?.('listening');
}

function boundAddress(app: FastifyInstance, { host, port }: GatewayConfig): string {
  const bound = app.server.address();
  return addressOf(host, bound !== null && typeof bound === 'object' ? bound.port : port);
}

const unusable = new Set([
  'EADDRINUSE',
  'EACCES',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EINVAL',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

function sentenceOf(error: unknown): string | null {
  if (error instanceof EnvironmentError) return error.message;
  const { code = '', message, syscall } = error as NodeJS.ErrnoException;
  if (unusable.has(code) && ['listen', 'getaddrinfo'].includes(syscall ?? '')) {
    return `HOST and PORT name an address that cannot be used: ${message}.`;
  }
  return null;
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
});
