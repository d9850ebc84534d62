import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import {
  apiVariables,
  documented,
  EnvironmentError,
  integerVariable,
  listVariable,
  optionalIntegerVariable,
  locationVariable,
  mistypedIn,
  readApiConfig,
  readEnvironment,
  secretVariable,
  textVariable,
  urlVariable,
  enumVariable,
} from '@painel/api';
import { type Webhook, webhookOf } from '@painel/platform/release';
import { isAddressOrNetwork } from './requests/trusted-proxies';

const isOrigin = (text: string) =>
  /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const isHost = (text: string) => isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text);
const host = textVariable('an IP address or the name of a host', '127.0.0.1');
const hostVariable = { ...host, schema: host.schema.refine(isHost) };

const hasBucket = (place: string) =>
  !place.startsWith('s3://') || (URL.canParse(place) && new URL(place).host !== '');
const site = textVariable('a folder, or `s3://bucket/prefix?endpoint=…&region=…`', './site');
const siteVariable = { ...site, schema: site.schema.refine(hasBucket) };

export const gatewayVariables = {
  HOST: documented('The address that the gateway listens at.', hostVariable),
  PORT: documented('The port that it listens at; 0 takes a free one.', integerVariable(8080, 0, 65_535)),
  SITE_DIR: documented(
    'The released site. Of a bucket, the gateway keeps a copy in `DATA_DIR/site-copy`.',
    siteVariable,
  ),
  LOG_LEVEL: documented(
    'The least severe lines that the log has.',
    enumVariable(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  ),
  TRUSTED_PROXIES: documented(
    'The proxies whose `X-Forwarded-For` and `X-Request-Id` are believed.',
    listVariable('IP addresses or networks with commas between them', [], isAddressOrNetwork),
    'none',
  ),
  ALLOWED_ORIGINS: documented(
    'Origins of other pages that may read the API and the released files.',
    listVariable('origins such as https://painel.example with commas between them', [], isOrigin),
    'none',
  ),
  ANALYTICS_URL: documented('Receives the usage events and error reports as JSON.', urlVariable(null), 'off'),
  OPS_SECRET: documented(
    'Opens `/_ops`: what is live, failure rates, rollback ([operations](operations.md)).',
    secretVariable(16),
    '`/_ops` does not exist',
  ),
  RELEASE_WEBHOOK_URL: documented(
    'Is notified of each new revision that `pnpm release` or `/_ops` makes ([operations](operations.md)).',
    { ...secretVariable(1), expected: 'an http(s) URL' },
    'no webhook',
  ),
  RELEASE_WEBHOOK_SECRET: documented(
    'Signs what the webhook receives. Required with `RELEASE_WEBHOOK_URL`.',
    secretVariable(16),
    'none',
  ),
  PUBLISH_SECTION_MB: documented(
    'What a version of a section may weigh that a team publishes, whatever its own budget says.',
    integerVariable(10, 1, 20),
  ),
  PUBLISH_KEPT_MB: documented(
    'What all kept versions of such a section may weigh.',
    integerVariable(200, 10, 100_000),
  ),
  PUBLISH_RELEASES_PER_HOUR: documented(
    'How often a team may release a section within an hour. A rollback is always possible.',
    integerVariable(30, 1, 1000),
  ),
  PUBLISH_PREVIEWS: documented('How many previews of a section may be open.', integerVariable(10, 1, 1000)),
  METRICS_PORT: documented(
    'The port of Prometheus metrics, at `/metrics` ([observability](observability.md)); 0 takes a free one.',
    optionalIntegerVariable(0, 65_535),
    'there are no metrics',
  ),
  METRICS_HOST: documented(
    'The address of that port. It asks for no secret: never make it public.',
    hostVariable,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: documented(
    'The OpenTelemetry collector that traces go to, by OTLP over HTTP. The other standard variables `OTEL_*` count too ([observability](observability.md)).',
    urlVariable(null),
    'there are no traces',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: documented(
    'The same with its whole path, for traces alone.',
    urlVariable(null),
    '`/v1/traces` there',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: documented(
    'Headers for the collector, such as a key.',
    { ...secretVariable(1), expected: 'names and values with = and commas between them' },
    'none',
  ),
  OTEL_SDK_DISABLED: documented('`true` switches traces off.', enumVariable(['true', 'false'], 'false')),
  API_BASE: documented(
    'Where the site finds the API; another origin is possible.',
    locationVariable('/btc-api'),
  ),
  REGISTRY_URL: documented(
    'Where the site finds the registry; another origin is possible.',
    locationVariable('/remotes.json'),
  ),
};

const variableNames = [
  ...Object.keys(gatewayVariables),
  ...apiVariables.flatMap(({ variables }) => Object.keys(variables)),
];

/** Returns the address of a server, with brackets around an IPv6 address. */
export const addressOf = (host: string, port: number): string =>
  `http://${isIP(host) === 6 ? `[${host.replace(/%.*/, '')}]` : host}:${port}`;

function readWebhook(url: string | null, secret: string | null): Webhook | null {
  try {
    return webhookOf(url, secret);
  } catch (error) {
    throw new EnvironmentError((error as Error).message);
  }
}

/** Reads the environment of the whole process. @throws {EnvironmentError} with one sentence about a bad value */
export function readGatewayConfig(env: Record<string, string | undefined>) {
  const mistyped = mistypedIn(env, variableNames);
  if (mistyped) throw new EnvironmentError(mistyped);
  const read = readEnvironment(env, gatewayVariables);
  const api = readApiConfig(env);
  const isBucket = read.SITE_DIR.startsWith('s3://');
  return {
    host: read.HOST,
    port: read.PORT,
    /** An absolute path, or `s3://bucket/prefix?endpoint=…`. */
    site: isBucket ? read.SITE_DIR : resolve(read.SITE_DIR),
    /** The folder that is served, which holds a copy where the site is in a bucket. */
    siteDir: isBucket ? join(api.dataDir, 'site-copy') : resolve(read.SITE_DIR),
    logLevel: read.LOG_LEVEL,
    trustedProxies: read.TRUSTED_PROXIES,
    allowedOrigins: read.ALLOWED_ORIGINS,
    apiBase: read.API_BASE,
    registryUrl: read.REGISTRY_URL,
    analyticsUrl: read.ANALYTICS_URL,
    operationsSecret: read.OPS_SECRET,
    metrics: read.METRICS_PORT === null ? null : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    hasTraces:
      read.OTEL_SDK_DISABLED === 'false' &&
      (read.OTEL_EXPORTER_OTLP_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== null,
    quotas: {
      sectionBytes: read.PUBLISH_SECTION_MB * 1_000_000,
      keptBytes: read.PUBLISH_KEPT_MB * 1_000_000,
      releasesPerHour: read.PUBLISH_RELEASES_PER_HOUR,
      previews: read.PUBLISH_PREVIEWS,
    },
    webhook: readWebhook(read.RELEASE_WEBHOOK_URL, read.RELEASE_WEBHOOK_SECRET),
    api,
  };
}

export type GatewayConfig = ReturnType<typeof readGatewayConfig>;
