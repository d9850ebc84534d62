import { resolve } from 'node:path';
import {
  type ApiConfig,
  integerVariable,
  listVariable,
  locationVariable,
  readApiConfig,
  readEnvironment,
  secretVariable,
  textVariable,
  urlVariable,
  wordVariable,
} from '@painel/api';
import { isAddressOrNetwork } from './trusted-proxies';

export interface GatewayConfig {
  host: string;
  port: number;
  /** An absolute path: the released site. */
  siteDir: string;
  logLevel: string;
  /** Addresses or networks whose forwarded-for header is believed; empty believes nobody. */
  trustedProxies: string[];
  /** Origins of pages elsewhere that may read what is served here. */
  allowedOrigins: string[];
  /** What the site asks for when it starts. Each is a path here or a URL elsewhere. */
  apiBase: string;
  registryUrl: string;
  analyticsUrl: string | null;
  /** What opens `/_ops`; null: it is not there. */
  operationsSecret: string | null;
  api: ApiConfig;
}

const isOrigin = (text: string) =>
  /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const variables = {
  HOST: textVariable('an address to listen at', '127.0.0.1'),
  PORT: integerVariable(8080, 0, 65_535),
  SITE_DIR: textVariable('a folder', './site'),
  LOG_LEVEL: wordVariable(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  TRUSTED_PROXIES: listVariable('IP addresses or networks with commas between them', [], isAddressOrNetwork),
  ALLOWED_ORIGINS: listVariable(
    'origins such as https://painel.example with commas between them',
    [],
    isOrigin,
  ),
  ANALYTICS_URL: urlVariable(null),
  OPS_SECRET: secretVariable(16),
  API_BASE: locationVariable('/btc-api'),
  REGISTRY_URL: locationVariable('/remotes.json'),
};

/** Reads the environment of the whole process; throws EnvironmentError with one clear sentence on a bad value. */
export function readGatewayConfig(env: Record<string, string | undefined>): GatewayConfig {
  const read = readEnvironment(env, variables);
  return {
    host: read.HOST,
    port: read.PORT,
    siteDir: resolve(read.SITE_DIR),
    logLevel: read.LOG_LEVEL,
    trustedProxies: read.TRUSTED_PROXIES,
    allowedOrigins: read.ALLOWED_ORIGINS,
    apiBase: read.API_BASE,
    registryUrl: read.REGISTRY_URL,
    analyticsUrl: read.ANALYTICS_URL,
    operationsSecret: read.OPS_SECRET,
    api: readApiConfig(env),
  };
}
