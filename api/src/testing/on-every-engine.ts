import type { Database } from '../database/tables';
import { type OpenedDatabase, openDatabase } from '../database/open-database';
import { type Engine, type Place, postgres, sqlite } from './engines';
import { describeOn } from './services';

interface Stage {
  database: Database;
  opened: OpenedDatabase;
  place: Place;
}

export type Rule = [name: string, check: () => Promise<void>];

function onEngine(engine: Engine, rulesOf: (stage: () => Stage) => Rule[]) {
  let stage: Stage;

  beforeEach(async () => {
    const place = await engine.makePlace();
    const opened = await openDatabase(place);
    stage = { place, opened, database: opened.database };
  });
  afterEach(async () => {
    await stage.opened.close();
    await stage.place.remove();
  });

  it.each(rulesOf(() => stage))('%s', (_name, check) => check());
}

/** Checks the same rules, each on a database of its own, on SQLite and on a PostgreSQL where one answers. */
export function onEveryEngine(subject: string, rulesOf: (stage: () => Stage) => Rule[]): void {
  describe(`${subject} on SQLite`, () => onEngine(sqlite, rulesOf));
  describeOn('PostgreSQL', subject, () => onEngine(postgres, rulesOf));
}
