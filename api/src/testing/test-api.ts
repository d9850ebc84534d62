import { rmSync } from 'node:fs';
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app';
import { type ApiConfig, readApiConfig } from '../config/api-config';
import { type OpenedDatabase, openDatabase } from '../database/open-database';
import { libraryThreads } from '../secrets/hash-threads';
import { createPasswords } from '../secrets/passwords';
import { createRevisions, type Revisions } from '../revisions';
import type { Telemetry } from '../telemetry/telemetry';
import type { PublicNetwork } from '../outbound/public-connector';
import { temporaryFolder } from './engines/engines';
import { prepareSqlite } from './engines/migrated-places';
import { type TestMarket, createTestMarket } from './market/test-market';

/** The minimum cost of argon2id, for speed. */
const cheapPasswords = () => createPasswords({ memoryKib: 64, passes: 1 }, libraryThreads);

export interface TestApi {
  app: FastifyInstance;
  market: TestMarket;
  revisions: Revisions;
  opened: OpenedDatabase;
  dataDir: string;
  config: ApiConfig;
  /** The lines of the log so far. */
  logged: string[];
  /** The current time; assign to change it. */
  time: { now: Date };
  inject(options: InjectOptions & { token?: string }): Promise<LightMyRequestResponse>;
  /** Registers and signs in; returns the bearer token. */
  signIn(email?: string): Promise<string>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  /** The open internet of alerts. */
  openNetwork?: PublicNetwork;
  isLeader?: () => boolean;
  telemetry?: Telemetry;
  env?: Record<string, string>;
  dataDir?: string;
  databaseUrl?: string;
  /** The time at the start; the present one by default. */
  now?: Date;
  /** False where a test loses answers: PostgreSQL and Redis then have the short time of production, which a busy machine exceeds. */
  isPatient?: boolean;
  /** Changes the market before anything reads it. */
  prepare?: (market: TestMarket) => void;
}

const password = 'correto cavalo bateria';

const patience = { postgresLimits: { answerMs: 32_000, statementMs: 30_000 }, redisAnswerMs: 5000 };

/** The whole API at `/btc-api` over a real database in a separate folder. */
export async function startTestApi({
  env = {},
  databaseUrl,
  openNetwork,
  isLeader,
  telemetry,
  isPatient = true,
  ...options
}: TestApiOptions = {}): Promise<TestApi> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const usual = {
    // Its thirty files take a tenth of the start-up time, and few tests need them.
    API_DOCS: 'off',
    SIGN_IN_LIMIT_PER_MINUTE: '1000',
    SIGN_IN_FAILURES_PER_15_MINUTES: '1000',
    SIGN_IN_FAILURES_PER_ACCOUNT_HOUR: '100000',
    SESSION_IDLE_MINUTES: '1440',
    REGISTER_LIMIT_PER_HOUR: '1000',
    FORGOT_LIMIT_PER_10_MINUTES: '1000',
    FORGOT_LIMIT_PER_ACCOUNT_HOUR: '1000',
    RESET_LIMIT_PER_MINUTE: '1000',
  };
  const config = readApiConfig({ ...usual, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env });
  if (!databaseUrl) await prepareSqlite(dataDir);
  const { postgresLimits, redisAnswerMs } = isPatient ? patience : {};
  const opened = await openDatabase({ ...config, postgresLimits, telemetry });
  const time = { now: options.now ?? new Date() };
  const market = createTestMarket();
  options.prepare?.(market);
  const clock = () => time.now;
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const app = Fastify({
    trustProxy: true,
    logger: { level: 'info', stream },
    routerOptions: { maxParamLength: 16_384 },
  });
  const passwords = cheapPasswords();
  const replaced = {
    ...(openNetwork && { openNetwork }),
    ...(isLeader && { isLeader }),
    ...(telemetry && { telemetry }),
  };
  const revisions = createRevisions();
  const given = {
    config,
    database: opened.database,
    market,
    clock,
    passwords,
    revisions,
    redisAnswerMs,
    ...replaced,
  };
  await app.register(buildApp(given), { prefix: '/btc-api' });
  await app.ready();

  const inject: TestApi['inject'] = ({ token, url, ...rest }) =>
    app.inject({
      url: `/btc-api${String(url)}`,
      ...rest,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...rest.headers },
    });

  return {
    app,
    market,
    revisions,
    opened,
    dataDir,
    config,
    logged,
    time,
    inject,
    async signIn(email = 'ana@exemplo.com.br') {
      const payload = { name: 'Ana Souza', email, password };
      await inject({ method: 'POST', url: '/auth/register', payload });
      const answer = await inject({ method: 'POST', url: '/auth/login', payload: { email, password } });
      return answer.json<{ token: string }>().token;
    },
    async close() {
      await app.close();
      await opened.close();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An object that has the members of the API of the current test. */
function follow(before: typeof beforeEach, after: typeof afterEach, options?: TestApiOptions): TestApi {
  const api = {} as TestApi;
  before(async () => void Object.assign(api, await startTestApi(options)));
  after(() => api.close());
  return api;
}

/** A new API for each test of the file or of the `describe`. */
export const apiForEachTest = (options?: TestApiOptions) => follow(beforeEach, afterEach, options);

/** One API for all tests of the file or of the `describe`. */
export const apiForAllTests = (options?: TestApiOptions) => follow(beforeAll, afterAll, options);
