import type { Database } from '../database/tables';
import { type OpenedDatabase, openDatabase } from '../database/open-database';
import { type Engine, type Place, findPostgres, sqlite } from './engines';

interface Stage {
  database: Database;
  opened: OpenedDatabase;
  place: Place;
}

export type Rule = [name: string, check: () => Promise<void>];

function onEngine(findEngine: () => Promise<Engine | string>, rulesOf: (stage: () => Stage) => Rule[]) {
  let engine: Engine | string;
  let stage: Stage;

  beforeAll(async () => {
    engine = await findEngine();
    if (typeof engine === 'string') console.warn(engine);
  });
  beforeEach(async () => {
    if (typeof engine === 'string') return;
    const place = await engine.makePlace();
    const opened = await openDatabase(place);
    stage = { place, opened, database: opened.database };
  });
  afterEach(async () => {
    if (typeof engine === 'string') return;
    await stage.opened.close();
    await stage.place.remove();
  });

  // An engine that is not there is said once, above; its rules then have nothing to check.
  it.each(rulesOf(() => stage))('%s', async (_name, check) => {
    if (typeof engine !== 'string') await check();
  });
}

/** Checks the same rules, each on a database of its own, on SQLite and on a Postgres where one answers. */
export function onEveryEngine(subject: string, rulesOf: (stage: () => Stage) => Rule[]): void {
  describe(`${subject} on SQLite`, () => {
    onEngine(() => Promise.resolve(sqlite), rulesOf);
  });
  describe(`${subject} on Postgres`, () => {
    onEngine(findPostgres, rulesOf);
  });
}
