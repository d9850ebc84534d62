import { resolve } from 'node:path';
import { registrationModes } from '@painel/contract';
import {
  type VariableGroup,
  documented,
  integerVariable,
  originVariable,
  readEnvironment,
  secretListVariable,
  secretVariable,
  serviceVariable,
  textVariable,
  urlVariable,
  enumVariable,
} from './environment';
import { backupVariables, readBackupConfig } from './backup-config';
import { alertsVariables, readAlertsConfig } from './alerts-config';
import { plaintextServices } from './plaintext-services';
import { mailVariables, readMailConfig } from './mail-config';
import { outboundVariables, readOutboundConfig } from './outbound-config';
import { readSocialConfig, socialVariables } from './social-config';
import { connectionVariables, readConnectionsConfig } from './connections-config';
import { portfolioVariables, readPortfolioConfig } from './portfolio-config';
import { addressVariables } from './address-config';
import { readUpstreamConfig, upstreamVariables } from './upstream-config';

export type ApiConfig = ReturnType<typeof readApiConfig>;

const baseVariables = {
  DATA_DIR: documented(
    'The folder of the database, the generated secrets, profile pictures and mails without SMTP.',
    textVariable('a folder', './data'),
  ),
  DATABASE_URL: documented(
    'A PostgreSQL to use instead of SQLite.',
    serviceVariable(['postgres', 'postgresql']),
    'SQLite in `DATA_DIR`',
  ),
  REDIS_URL: documented(
    'A Redis that several processes share rate limits and locks through. Each process counts alone while it is away.',
    serviceVariable(['redis', 'rediss']),
    'in memory',
  ),
  PUBLIC_URL: documented(
    'The origin that readers see; `https` turns HSTS on. Passkeys belong to its host name: an IP address has none, and 127.0.0.1 uses `localhost`.',
    originVariable,
    'the address that it listens at',
  ),
  API_DOCS: documented('The description of the API at `/btc-api/docs`.', enumVariable(['on', 'off'], 'on')),
  REGISTRATION: documented(
    'Who may make an account: everybody, holders of an invitation (`npx pnpm users invite`), or no one. Accounts that exist sign in as before.',
    enumVariable(registrationModes, 'open'),
  ),
  BITCOIN_SOURCE: documented(
    'Where market figures come from. `auto` probes the sources at start and every five minutes, and switches between them and the simulator.',
    enumVariable(['auto', 'live', 'simulated'], 'auto'),
  ),
  EXPLORER_URL: documented(
    'The block explorer that an address links to. Empty shows no link.',
    urlVariable('https://mempool.space/address'),
  ),
  AUTH_SECRET: documented('Signs the session tokens.', secretVariable(32), 'generated in `DATA_DIR`'),
  AUTH_SECRET_PREVIOUS: documented(
    'Former values of `AUTH_SECRET`. Their tokens stay valid until they expire, after a day at most.',
    secretListVariable(32),
    'none',
  ),
};

const limitVariables = {
  SIGN_IN_LIMIT_PER_MINUTE: documented(
    'Sign-in attempts of one IP address a minute, before 429.',
    integerVariable(10, 1, 1_000_000),
  ),
  SIGN_IN_FAILURES_PER_15_MINUTES: documented(
    'Failed sign-ins to one account from one IP address in 15 minutes, before that address waits.',
    integerVariable(5, 1, 1_000_000),
  ),
  SIGN_IN_FAILURES_PER_ACCOUNT_HOUR: documented(
    'Failed sign-ins to one account from all addresses in an hour. Beyond it, browsers that never signed in to the account get one attempt at that pace.',
    integerVariable(100, 1, 1_000_000),
  ),
  SIGN_IN_WAIT_SECONDS: documented(
    'The first wait. It doubles with each further failure, up to 15 minutes.',
    integerVariable(60, 1, 900),
  ),
  REGISTER_LIMIT_PER_HOUR: documented(
    'Registrations of one IP address an hour.',
    integerVariable(10, 1, 1_000_000),
  ),
  FORGOT_LIMIT_PER_10_MINUTES: documented(
    'Requests for a reset link of one IP address in 10 minutes.',
    integerVariable(5, 1, 1_000_000),
  ),
  FORGOT_LIMIT_PER_ACCOUNT_HOUR: documented(
    'Reset links for one e-mail an hour.',
    integerVariable(3, 1, 1_000_000),
  ),
  RESET_LIMIT_PER_MINUTE: documented(
    'Uses of a reset link by one IP address a minute.',
    integerVariable(10, 1, 1_000_000),
  ),
  EXPORT_LIMIT_PER_HOUR: documented(
    'Exports of all data by one user an hour.',
    integerVariable(10, 1, 1_000_000),
  ),
  PUBLIC_READS_PER_MINUTE: documented(
    'Reads of public figures by one client (an IP address, or an IPv6 /64) a minute and process, before 429.',
    integerVariable(3_000, 1, 1_000_000),
  ),
  SESSION_IDLE_MINUTES: documented(
    'Minutes without a request until a session ends. It ends after a day in any case.',
    integerVariable(720, 5, 1440),
  ),
  STREAMS_PER_ADDRESS: documented(
    'Event streams of one IP address at once, per process.',
    integerVariable(20, 1, 1_000_000),
  ),
  STREAMS_IN_ALL: documented('Event streams at once, per process.', integerVariable(2_000, 1, 1_000_000)),
};

/** All variables of the API, in the order of docs/configuration.md. */
export const apiVariables: VariableGroup[] = [
  { title: 'Data, secrets and address', variables: baseVariables },
  { title: 'Scheduled backups', variables: backupVariables },
  { title: 'Limits', variables: limitVariables },
  { title: 'Portfolio', variables: portfolioVariables },
  { title: 'Connections', variables: connectionVariables },
  { title: 'Alerts', variables: alertsVariables },
  { title: 'Mail', variables: mailVariables },
  { title: 'Sign-in with Google or another provider', variables: socialVariables },
  { title: 'Market sources', variables: upstreamVariables },
  { title: 'Balances of addresses', variables: addressVariables },
  { title: 'Own node and proxy', variables: outboundVariables },
];

/** Reads the environment. @throws {EnvironmentError} with one sentence about a bad value */
export function readApiConfig(env: Record<string, string | undefined>) {
  const read = readEnvironment(env, { ...baseVariables, ...limitVariables });
  const mail = readMailConfig(env, read.PUBLIC_URL);
  const outbound = readOutboundConfig(env);
  // A public explorer would learn the addresses that readers look up there.
  const explorer = outbound.isSovereign && !env['EXPLORER_URL'] ? null : read.EXPLORER_URL;
  return {
    /** The absolute path of the folder with the embedded database and the generated secrets. */
    dataDir: resolve(read.DATA_DIR),
    /** The URL of PostgreSQL; null for the embedded SQLite. */
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    /** The site's origin as visitors see it, without a trailing slash; null when it is not configured. */
    publicUrl: read.PUBLIC_URL,
    /** Whether `/docs` is served. */
    offersDocumentation: read.API_DOCS === 'on',
    /** The variables whose connection to another machine is unencrypted. */
    plaintextServices: plaintextServices(env),
    bitcoinSource: read.BITCOIN_SOURCE,
    registration: read.REGISTRATION,
    /** The beginning of a block explorer's link to an address; null shows no link. */
    explorerUrl: explorer === null ? null : `${explorer}/`,
    authSecrets: {
      /** Signs session tokens; null for a secret that is generated and kept in `dataDir`. */
      current: read.AUTH_SECRET,
      /** Earlier secrets, whose tokens stay valid. */
      previous: read.AUTH_SECRET_PREVIOUS,
    },
    /** Scheduled backups; null without any. */
    backups: readBackupConfig(env),
    mail,
    connections: readConnectionsConfig(env),
    social: readSocialConfig(env, read.PUBLIC_URL),
    limits: {
      signInPerMinute: read.SIGN_IN_LIMIT_PER_MINUTE,
      /** Failed sign-ins in 15 minutes before one address has to wait for one account. */
      signInFailures: read.SIGN_IN_FAILURES_PER_15_MINUTES,
      /** Failed sign-ins over all addresses before browsers that never signed in to the account wait for each other. */
      signInFailuresPerHour: read.SIGN_IN_FAILURES_PER_ACCOUNT_HOUR,
      /** The first wait. It doubles with each further failure. */
      signInWaitSeconds: read.SIGN_IN_WAIT_SECONDS,
      registerPerHour: read.REGISTER_LIMIT_PER_HOUR,
      forgotPerTenMinutes: read.FORGOT_LIMIT_PER_10_MINUTES,
      forgotPerAccountHour: read.FORGOT_LIMIT_PER_ACCOUNT_HOUR,
      resetPerMinute: read.RESET_LIMIT_PER_MINUTE,
      exportPerHour: read.EXPORT_LIMIT_PER_HOUR,
      /** Requests for public figures, per client. */
      publicPerMinute: read.PUBLIC_READS_PER_MINUTE,
    },
    /** Minutes without a request after which a session ends. */
    sessionIdleMinutes: read.SESSION_IDLE_MINUTES,
    /** The largest number of open event streams. */
    streams: { perAddress: read.STREAMS_PER_ADDRESS, total: read.STREAMS_IN_ALL },
    portfolio: readPortfolioConfig(env),
    alerts: readAlertsConfig(env, read.PUBLIC_URL, mail.from),
    outbound,
    upstreams: readUpstreamConfig(env, outbound),
  };
}
