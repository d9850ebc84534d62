import { resolve } from 'node:path';
import {
  integerVariable,
  readEnvironment,
  secretListVariable,
  secretVariable,
  serviceVariable,
  textVariable,
  urlVariable,
  wordVariable,
} from './environment';
import { type MailConfig, readMailConfig } from './mail/mail-config';
import { type SocialConfig, readSocialConfig } from './resources/auth/social-config';
import { type PortfolioConfig, readPortfolioConfig } from './resources/portfolio/portfolio-config';
import { type UpstreamConfig, readUpstreamConfig } from './upstreams/upstream-config';

export interface ApiConfig {
  /** An absolute path: the embedded database and the generated secret live here. */
  dataDir: string;
  /** Postgres; null for the embedded SQLite. */
  databaseUrl: string | null;
  redisUrl: string | null;
  /** The site's own origin as visitors see it, without a last slash; null when nobody said. */
  publicUrl: string | null;
  bitcoinSource: 'auto' | 'live' | 'simulated';
  /** The front of a link to one address on a block explorer; null shows no link. */
  explorerUrl: string | null;
  authSecrets: {
    /** Signs session tokens; null for one that is generated and kept under `dataDir`. */
    current: string | null;
    /** Signed them before; tokens of theirs stay good. */
    previous: string[];
  };
  mail: MailConfig;
  /** Sign-in with Google; null where it is not offered. */
  social: SocialConfig | null;
  limits: {
    signInPerMinute: number;
    /** Per account and address, in a quarter of an hour, before sign-in makes them wait. */
    signInFailures: number;
    /** Per account over all addresses, before browsers that never signed in to it take turns. */
    signInFailuresPerHour: number;
    /** The first wait; it doubles with each further failure. */
    signInWaitSeconds: number;
    registerPerHour: number;
    forgotPerTenMinutes: number;
    forgotPerAccountHour: number;
    resetPerMinute: number;
    exportPerHour: number;
    /** Reads of the public figures, by client. */
    publicPerMinute: number;
  };
  /** A session that was not used for so long has ended. */
  sessionIdleMinutes: number;
  /** How many may listen to the stream at once. */
  streams: { perAddress: number; total: number };
  portfolio: PortfolioConfig;
  upstreams: UpstreamConfig;
}

const variables = {
  DATA_DIR: textVariable('a folder', './data'),
  DATABASE_URL: serviceVariable(['postgres', 'postgresql']),
  REDIS_URL: serviceVariable(['redis', 'rediss']),
  PUBLIC_URL: urlVariable(null),
  BITCOIN_SOURCE: wordVariable(['auto', 'live', 'simulated'], 'auto'),
  EXPLORER_URL: urlVariable('https://mempool.space/address'),
  AUTH_SECRET: secretVariable(32),
  AUTH_SECRET_PREVIOUS: secretListVariable(32),
  SIGN_IN_LIMIT_PER_MINUTE: integerVariable(10, 1, 1_000_000),
  SIGN_IN_FAILURES_PER_15_MINUTES: integerVariable(5, 1, 1_000_000),
  SIGN_IN_FAILURES_PER_ACCOUNT_HOUR: integerVariable(100, 1, 1_000_000),
  SIGN_IN_WAIT_SECONDS: integerVariable(60, 1, 900),
  REGISTER_LIMIT_PER_HOUR: integerVariable(10, 1, 1_000_000),
  FORGOT_LIMIT_PER_10_MINUTES: integerVariable(5, 1, 1_000_000),
  FORGOT_LIMIT_PER_ACCOUNT_HOUR: integerVariable(3, 1, 1_000_000),
  RESET_LIMIT_PER_MINUTE: integerVariable(10, 1, 1_000_000),
  EXPORT_LIMIT_PER_HOUR: integerVariable(10, 1, 1_000_000),
  PUBLIC_READS_PER_MINUTE: integerVariable(3_000, 1, 1_000_000),
  SESSION_IDLE_MINUTES: integerVariable(720, 5, 1440),
  STREAMS_PER_ADDRESS: integerVariable(20, 1, 1_000_000),
  STREAMS_IN_ALL: integerVariable(2_000, 1, 1_000_000),
};

/** Reads the environment once; throws EnvironmentError with one clear sentence on a bad value. */
export function readApiConfig(env: Record<string, string | undefined>): ApiConfig {
  const read = readEnvironment(env, variables);
  return {
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    publicUrl: read.PUBLIC_URL,
    bitcoinSource: read.BITCOIN_SOURCE,
    explorerUrl: read.EXPLORER_URL === null ? null : `${read.EXPLORER_URL}/`,
    authSecrets: { current: read.AUTH_SECRET, previous: read.AUTH_SECRET_PREVIOUS },
    mail: readMailConfig(env, read.PUBLIC_URL),
    social: readSocialConfig(env, read.PUBLIC_URL),
    limits: {
      signInPerMinute: read.SIGN_IN_LIMIT_PER_MINUTE,
      signInFailures: read.SIGN_IN_FAILURES_PER_15_MINUTES,
      signInFailuresPerHour: read.SIGN_IN_FAILURES_PER_ACCOUNT_HOUR,
      signInWaitSeconds: read.SIGN_IN_WAIT_SECONDS,
      registerPerHour: read.REGISTER_LIMIT_PER_HOUR,
      forgotPerTenMinutes: read.FORGOT_LIMIT_PER_10_MINUTES,
      forgotPerAccountHour: read.FORGOT_LIMIT_PER_ACCOUNT_HOUR,
      resetPerMinute: read.RESET_LIMIT_PER_MINUTE,
      exportPerHour: read.EXPORT_LIMIT_PER_HOUR,
      publicPerMinute: read.PUBLIC_READS_PER_MINUTE,
    },
    sessionIdleMinutes: read.SESSION_IDLE_MINUTES,
    streams: { perAddress: read.STREAMS_PER_ADDRESS, total: read.STREAMS_IN_ALL },
    portfolio: readPortfolioConfig(env),
    upstreams: readUpstreamConfig(env),
  };
}
