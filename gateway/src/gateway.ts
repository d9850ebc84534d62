import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { Api } from '@painel/api';
import { openStore } from '@painel/platform/release';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitResponseTime } from './requests/response-timeout';
import { sendClientError } from './requests/client-errors';
import { addressOf, type GatewayConfig } from './config';
import { addCrossOrigin } from './requests/cross-origin';
import { addErrorHandlers, escapeMalformedPath } from './errors';
import { addHealth } from './health';
import { loggerOptions, OneLineLogs } from './logging';
import { createBeaconCounts } from './operations/beacon-counts';
import { addBeacons } from './operations/beacons.routes';
import { keepEvidence } from './operations/canary-evidence';
import { watchCanaries } from './operations/canary-watch';
import { createHealthKeeper } from './operations/health/health-keeper';
import { addOperations } from './operations/operations.routes';
import { createViolationCounts } from './operations/policy-violations';
import { openReleases } from './operations/releases';
import { type RunJob, startPublishing } from './publish/publish-process';
import { addPublishing } from './publish/publish.routes';
import { mirrorBucket } from './registry/mirror-bucket';
import { watchFiles } from './registry/released-file-checks';
import { renewRegistryDaily } from './registry/renew-registry';
import { announceRevisions } from './registry/announce-revisions';
import { addSecurityHeaders, createPagePolicy } from './requests/security-headers';
import { refuseRepeatedHeaders } from './requests/single-headers';
import { addSite } from './site';
import { registerDiskGauge } from './telemetry/disk-gauge';
import { registerSectionGauges } from './telemetry/section-gauges';
import type { GatewayTelemetry } from './telemetry/telemetry';
import { proxyRequestIds } from './requests/trusted-proxies';

const apiPrefix = '/btc-api';
/** The address that people give to their assistants is short. */
const addressOfAssistants = /^\/mcp(?=\?|$)/;

/** A server without routes. It comes first, because the API needs its logger to start. The log goes to standard output by default. */
export function createServer(config: GatewayConfig, stream?: Writable): FastifyInstance {
  const requestIdOf = proxyRequestIds(config.trustedProxies);
  return Fastify({
    logger: { ...loggerOptions(config.logLevel), ...(stream && { stream }) },
    logController: new OneLineLogs(),
    genReqId: (request) => requestIdOf(request) ?? randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    requestTimeout: 30_000,
    // By default Node looks for late requests only every thirty seconds.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    clientErrorHandler: sendClientError,
    rewriteUrl: ({ url = '/' }) => escapeMalformedPath(addressOfAssistants.test(url) ? apiPrefix + url : url),
    // A parameter that is too long gets 404, as any other unknown id does.
    routerOptions: { maxParamLength: 16_384 },
    // A request that arrives on a kept connection during the shutdown is answered.
    return503OnClosing: false,
  });
}

/**
 * Adds the site, the API and the runtime configuration to one server. Returns a function that starts draining.
 *
 * @param runJob carries out the calls of teams; by default in a separate process
 */
export async function buildGateway(
  app: FastifyInstance,
  config: GatewayConfig,
  api: Api,
  telemetry: GatewayTelemetry | null = null,
  runJob?: RunJob,
): Promise<{ beginDraining(): void }> {
  telemetry?.follow(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // A cached error would outlive its cause.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
  });
  refuseRepeatedHeaders(app);
  limitResponseTime(app);
  addErrorHandlers(app);
  await addSecurityHeaders(app, config);
  await addCrossOrigin(app, config.allowedOrigins);
  const store = await openStore(config.site);
  const stopFollowing =
    config.site === config.siteDir ? null : await mirrorBucket(store, config.siteDir, app.log);
  const origin = config.api.publicUrl ?? addressOf(config.host, config.port);
  const { webhook } = config;
  const releases = openReleases(store, config.siteDir, config.api.dataDir, app.log, {
    webhook,
    site: origin,
  });
  const readFiles = watchFiles(
    config.siteDir,
    async () => (await releases.verified()).sound,
    (sentence) => app.log.error(sentence),
  );
  const readiness = addHealth(app, api, releases.problem, readFiles);
  await app.register(api.plugin, { prefix: apiPrefix });

  const { publicUrl } = config.api;
  const configuration = async () => {
    const { apiBase, registryUrl, analyticsUrl } = config;
    // Only older hosts ask for it: the page names the key now.
    const { publicKey: registryKey } = await releases.verified();
    const { explorerUrl, social } = config.api;
    const { google, openId } = social;
    const signIn = {
      google: google !== null,
      openId: openId && { name: openId.name, button: openId.button },
    };
    return {
      apiBase,
      registryUrl,
      analyticsUrl,
      registryKey,
      beaconUrl: '/_beacons',
      explorerUrl,
      signIn,
      isSimulated: config.api.bitcoinSource === 'simulated',
    };
  };
  app.get('/config.json', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return configuration();
  });
  const counts = createBeaconCounts();
  const violations = createViolationCounts();
  const health = createHealthKeeper(store, app.log);
  if (telemetry) {
    registerSectionGauges(telemetry, { releases, health });
    registerDiskGauge(telemetry, {
      data: config.api.dataDir,
      site: config.siteDir,
      ...(config.api.backups && { backups: config.api.backups.folder }),
    });
  }
  await addBeacons(app, { counts, health, violations, isKnown: releases.isKnown });
  if (config.operationsSecret)
    await addOperations(app, config.operationsSecret, {
      releases,
      counts,
      health,
      violations,
      sources: api.sources,
    });
  const {
    site,
    api: { dataDir },
  } = config;
  const publishing = startPublishing({ site, dataDir, quotas: config.quotas, log: app.log });
  await addPublishing(app, {
    releases,
    store,
    run: runJob ?? publishing.run,
    audience: new URL(origin).origin,
  });
  const stopWatching = watchCanaries({
    releases,
    counts,
    health,
    evidence: keepEvidence(store, app.log),
    log: app.log,
  });
  const stopAnnouncing = announceRevisions(releases, api.announceRevision);
  const stopRenewing = renewRegistryDaily(releases, app.log);
  app.addHook('onClose', async () => {
    stopWatching();
    stopAnnouncing();
    stopRenewing();
    await publishing.close();
    await health.close();
    stopFollowing?.();
    store.close?.();
  });

  const settings = async () => ({ configuration: await configuration(), publicUrl });
  await addSite(app, config.siteDir, settings, publicUrl, releases.verified, createPagePolicy(config));
  return readiness;
}
