import { type Engine, postgres, sqlite } from './engines';
import { type Mailbox, startMailbox } from '../mailbox';
import { migratedPlaces } from './migrated-places';
import { describeDeepOnPostgres, describeOn, isWholeOn } from './services';
import { type TestApi, startTestApi } from '../test-api';

export const siteOrigin = 'https://painel.exemplo.com.br';

interface Stage {
  api: TestApi;
  mailbox: Mailbox;
}

interface Settings {
  env?: Record<string, string>;
  /** For subjects whose rules do not depend on the engine, and whose stores have suites on every engine. */
  isPostgresDeep?: boolean;
}

/** Runs the tests against the whole API with a real mail server, on SQLite and, if available, on PostgreSQL. */
export function onEveryApi(
  subject: string,
  tests: (stage: Stage, isWhole: boolean) => void,
  { env = {}, isPostgresDeep = false }: Settings = {},
) {
  const onEngine = (engine: Engine) => () => {
    const makePlace = migratedPlaces(engine);
    const stage = {} as Stage;
    let clear: () => Promise<void>;

    beforeEach(async () => {
      const place = await makePlace();
      stage.mailbox = await startMailbox();
      stage.api = await startTestApi({
        dataDir: place.dataDir,
        databaseUrl: place.databaseUrl ?? undefined,
        env: { SMTP_URL: stage.mailbox.url, PUBLIC_URL: siteOrigin, ...env },
      });
      clear = async () => {
        await stage.api.close();
        await stage.mailbox.close();
        await place.remove();
      };
    });
    afterEach(() => clear());
    tests(stage, isWholeOn(engine));
  };

  describe(`${subject} on SQLite`, onEngine(sqlite));
  if (isPostgresDeep) describeDeepOnPostgres(subject, onEngine(postgres));
  else describeOn('PostgreSQL', subject, onEngine(postgres));
}

/** The same, on PostgreSQL in the deep run. */
export const onEveryApiInDepth = (subject: string, tests: (stage: Stage) => void) =>
  onEveryApi(subject, tests, { isPostgresDeep: true });

/** Moves the clock forward. */
export function advanceClock(api: TestApi, ms: number): void {
  api.time.now = new Date(api.time.now.getTime() + ms);
}
