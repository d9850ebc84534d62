import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables';
import { type OpenedDatabase, openDatabase } from '../../database/open-database';
import { type Engine, type Place, postgres, sqlite } from './engines';
import { migratedPlaces } from './migrated-places';
import { describeDeepOnPostgres, describeOn, isWholeOn } from './services';

interface Stage {
  database: Kysely<Tables>;
  opened: OpenedDatabase;
  place: Place;
}

/** Calls for a place before each test. */
export type Places = (engine: Engine) => () => Promise<Place>;

/** For tests that change the tables themselves. */
export const newPlaces: Places = (engine) => () => engine.makePlace();

type Tests = (stage: () => Stage, isWhole: boolean) => void;

function onEngine(engine: Engine, tests: Tests, places: Places) {
  const makePlace = places(engine);
  let stage: Stage;

  beforeEach(async () => {
    const place = await makePlace();
    const opened = await openDatabase(place);
    stage = { place, opened, database: opened.database };
  });
  afterEach(async () => {
    await stage.opened.close();
    await stage.place.remove();
  });

  tests(() => stage, isWholeOn(engine));
}

/** Runs the same tests, each on its own database, on SQLite and on a PostgreSQL where one answers. */
export function onEveryEngine(subject: string, tests: Tests, places: Places = migratedPlaces): void {
  describe(`${subject} on SQLite`, () => onEngine(sqlite, tests, places));
  describeOn('PostgreSQL', subject, () => onEngine(postgres, tests, places));
}

/** The same on SQLite, and on PostgreSQL in the deep run: rules that do not depend on the engine, whose stores have suites on every engine. */
export function onEveryEngineInDepth(subject: string, tests: Tests): void {
  describe(`${subject} on SQLite`, () => onEngine(sqlite, tests, migratedPlaces));
  describeDeepOnPostgres(subject, () => onEngine(postgres, tests, migratedPlaces));
}
