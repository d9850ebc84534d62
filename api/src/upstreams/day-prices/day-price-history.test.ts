import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { waitFor } from '@painel/platform/testing/wait-for';
import { inDepth } from '@painel/platform/testing/deep';
import { isBusinessDay } from '../../market/days/business-days';
import { readApiConfig } from '../../config/api-config';
import { type OpenedDatabase, openDatabase } from '../../database/open-database';
import type { Database } from '../../database/tables';
import {
  cdiOn,
  centralBankTraps,
  closeOn,
  inflationOf,
  rateOn,
  savingsOn,
  startDayPriceVendors,
} from '../../testing/vendors/day-price-vendors';
import { type Place, sqlite } from '../../testing/engines/engines';
import { eventually } from '../../testing/eventually';
import { faults } from '../../testing/vendors/faults';
import { migratedPlaces } from '../../testing/engines/migrated-places';
import { onEveryEngine } from '../../testing/engines/on-every-engine';
import type { RecordedVendors } from '../../testing/vendors/recorded-vendors';
import { type HttpClient, createHttpClient } from '../http/http-client';
import { createVendors } from '../http/vendors';
import { createMarketData } from '../market-data/create-market-data';
import { createLiveAdapters } from '../live/live-adapters';
import { readUpstreamConfig } from '../../config/upstream-config';
import type { DailySource } from './daily-source';
import { type DayPriceHistory, createDayPriceHistory } from './day-price-history';
import { createDayPriceStore } from './day-prices.store';

const noon = new Date('2018-01-10T14:00:00.000Z');

let server: RecordedVendors;
let opened: { history: DayPriceHistory; http: HttpClient }[];
let logged: string[];
beforeEach(async () => {
  server = await startDayPriceVendors();
  opened = [];
  logged = [];
});
afterEach(async () => {
  for (const { history, http } of opened) {
    await history.stop();
    await http.close();
  }
  await server.close();
});

const pathsOf = (start: string) =>
  server.requests.map(({ path }) => path).filter((path) => path.startsWith(start));

interface ProcessOptions {
  now?: Date;
  isLeader?: () => boolean;
  totalTimeoutMs?: number;
}

/** One process of the server. */
function open(database: Database, { now = noon, isLeader, totalTimeoutMs = 5_000 }: ProcessOptions = {}) {
  const http = createHttpClient('PainelBitcoin/1.0', { totalTimeoutMs });
  const clock = () => now;
  const adapters = createLiveAdapters(readUpstreamConfig(server.env), {
    http,
    clock,
    userAgent: 'PainelBitcoin/1.0',
    openVendor: createVendors(),
    intervals: { requestsMs: 0, analysisMs: 0 },
  });
  const log = (_details: unknown, line: string) => void logged.push(line);
  const history = createDayPriceHistory({
    adapters,
    database,
    isLeader,
    clock,
    logger: { info: log, warn: log } as never,
    pauses: { roundMs: 400, idleMs: 100 },
  });
  opened.push({ history, http });
  return history;
}

/** Resolves when all series reach the day. */
const hasReached = (history: DayPriceHistory, day: string) =>
  eventually(async () => {
    const { brlClose, usdClose, ptax } = history.current();
    expect([brlClose(day), usdClose(day)]).toEqual([closeOn(day), closeOn(day)]);
    expect(ptax(day)).toBe(rateOn(day));
    const { cdi, ipca, savings } = history.benchmarks();
    expect(cdi.get(day)).toBe(isBusinessDay(day) ? Number(cdiOn(day)) : undefined);
    expect(savings.get(day)).toBe(Number(savingsOn(day)));
    expect(ipca.get('2017-11-01')).toBe(Number(inflationOf('2017-11-01')));
    // The older API is requested last.
    expect(brlClose('2014-02-01')).toBe(closeOn('2014-02-01'));
  });

onEveryEngine('the prices of past days', (at, isWhole) => {
  it('are read in pages, kept with their source, and null where no source has one', async () => {
    const { database } = at();
    const history = open(database);
    history.start();
    await hasReached(history, '2018-01-09');

    const { brlClose, usdClose, ptax } = history.current();
    expect([brlClose('2013-06-12'), usdClose('2017-08-17')]).toEqual([
      closeOn('2013-06-12'),
      closeOn('2017-08-17'),
    ]);
    expect([brlClose('2013-06-11'), usdClose('2017-08-16')]).toEqual([null, null]);
    expect(brlClose('2014-02-02')).toBeNull();
    // Saturday, and Sunday before the first Monday of 2011.
    expect([ptax('2018-01-06'), ptax('2011-01-02')]).toEqual([rateOn('2018-01-05'), rateOn('2010-12-31')]);
    const source = (day: string) =>
      database.selectFrom('day_prices').select('source').where('day', '=', day).orderBy('series').execute();
    expect((await source('2014-02-01'))[0]).toEqual({ source: 'mercado-bitcoin summaries' });
    expect(await source('2018-01-08')).toEqual([
      { source: 'mercado-bitcoin' },
      { source: 'cdi' },
      { source: 'ptax' },
      { source: 'savings' },
      { source: 'binance' },
    ]);
    expect(server.requests.length).toBeLessThan(40);
  });

  it('go on at their page after a process was killed', async () => {
    const { database } = at();
    const well = server.answer;
    server.answer = (request, response) => {
      // The killed process never sees an answer to its fourth page.
      if (!request.url!.startsWith('/ptax') || pathsOf('/ptax').length < 4) well(request, response);
    };
    const first = open(database, { totalTimeoutMs: 60_000 });
    first.start();
    await eventually(async () => expect(pathsOf('/ptax')).toHaveLength(4));
    await first.stop();
    const read = pathsOf('/ptax').slice(0, 3);

    server.answer = well;
    const second = open(database);
    await second.restore();
    expect(second.current().ptax('2014-01-03')).toBe(rateOn('2014-01-03'));
    second.start();
    await hasReached(second, '2018-01-09');
    expect(
      read.filter((path) => pathsOf('/ptax').indexOf(path) !== pathsOf('/ptax').lastIndexOf(path)),
    ).toEqual([]);
  });

  it('are read by the leader only, and by the next one when it has ended', async () => {
    const { database } = at();
    let isLeader = false;
    const look = jest.fn(() => isLeader);
    const follower = open(database, { isLeader: look });
    follower.start();
    await waitFor(() => look.mock.calls.length >= 2);
    expect(server.requests).toEqual([]);

    isLeader = true;
    await hasReached(follower, '2018-01-09');
  });

  it('are the newest even where an older answer of the database comes last', async () => {
    const { database } = at();
    const held = new AbortController();
    const answers: unknown[] = [];
    const slow = database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        answers.push(result);
        // The first two are the progress and the prices of the first reading.
        if (answers.length === 2) await once(held.signal, 'abort');
        return result;
      },
    });
    const source = { name: 'ptax', series: 'ptax' } as DailySource;
    const store = createDayPriceStore(database);
    const save = (day: string) => store.save(source, [{ day, value: rateOn(day) }], day);
    const history = open(slow);

    await save('2018-01-08');
    const older = history.restore();
    await waitFor(() => answers.length >= 2);
    await save('2018-01-09');
    const newer = history.restore();
    await Promise.race([newer, setTimeout(150)]);
    held.abort();
    await Promise.all([older, newer]);
    expect(history.current().ptax('2018-01-09')).toBe(rateOn('2018-01-09'));
  });

  if (isWhole) {
    it('are joined by those that bitcoin is compared with, in windows that the central bank accepts', async () => {
      const { database } = at();
      const history = open(database, { now: new Date('2020-11-10T14:00:00.000Z') });
      history.start();
      await eventually(async () =>
        expect(history.benchmarks().paxg.get('2020-11-09')).toBe(Number(closeOn('2020-11-09'))),
      );
      await hasReached(history, '2020-11-09');

      const { cdi, ipca, savings, paxg } = history.benchmarks();
      const firstOf = (days: ReadonlyMap<string, number>) => [...days.keys()][0];
      expect([cdi, ipca, savings, paxg].map(firstOf)).toEqual([
        '2010-12-20',
        '2010-12-01',
        '2012-05-04',
        '2020-08-28',
      ]);
      expect(cdi.get('2016-02-10')).toBe(Number(cdiOn('2016-02-10')));
      // Carnival.
      expect(cdi.has('2016-02-09')).toBe(false);
      expect(ipca.get('2020-10-01')).toBe(10);
    });

    it('keep the object of bitcoin’s prices when only a series to compare with grows', async () => {
      const { database } = at();
      const store = createDayPriceStore(database);
      const save = (series: 'ptax' | 'cdi', day: string) =>
        store.save({ name: series, series } as DailySource, [{ day, value: 50_000n }], day);
      const history = open(database);
      await save('ptax', '2018-01-08');
      await history.restore();
      const [prices, benchmarks] = [history.current(), history.benchmarks()];

      await save('cdi', '2018-01-08');
      await history.restore();
      expect(history.current()).toBe(prices);
      expect(history.benchmarks()).not.toBe(benchmarks);
      expect([...history.benchmarks().cdi]).toEqual([['2018-01-08', 50_000]]);
      expect(history.current().ptax('2018-01-08')).toBe(50_000n);
    });

    it('are not requested again, neither existing ones nor those that no source has', async () => {
      const { database } = at();
      const first = open(database);
      first.start();
      await hasReached(first, '2018-01-09');
      await eventually(async () => expect(pathsOf('/legacy')).not.toEqual([]));
      await first.stop();
      const asked = server.requests.length;

      const second = open(database);
      await second.restore();
      expect(second.current().brlClose('2018-01-09')).toBe(closeOn('2018-01-09'));
      second.start();
      await setTimeout(200);
      expect(server.requests.slice(asked)).toEqual([]);
    });

    it('end a day at midnight in São Paulo', async () => {
      const { database } = at();
      // São Paulo is two hours behind UTC in the summer of 2018.
      const evening = open(database, { now: new Date('2018-01-10T01:30:00.000Z') });
      evening.start();
      await hasReached(evening, '2018-01-08');
      expect(evening.current().brlClose('2018-01-09')).toBeNull();
      await evening.stop();

      const night = open(database, { now: new Date('2018-01-10T02:00:00.000Z') });
      night.start();
      await hasReached(night, '2018-01-09');
    });

    it('are those of the market while it is live, and are restored at once when it restarts', async () => {
      const { database } = at();
      const config = readApiConfig({ ...server.env, BITCOIN_SOURCE: 'live' });
      const logger = { info: () => undefined, warn: () => undefined };
      const start = async () => {
        const intervals = { requestsMs: 0, analysisMs: 60_000 };
        const market = createMarketData({ config, logger, clock: () => noon, database, intervals });
        await market.start();
        return market;
      };
      const first = await start();
      await eventually(async () =>
        expect(first.current().dayPrices().usdClose('2018-01-09')).toBe(closeOn('2018-01-09')),
      );
      await first.stop();

      const second = await start();
      expect(second.current().dayPrices().usdClose('2018-01-09')).toBe(closeOn('2018-01-09'));
      await second.stop();
    });
  }
});

const empty: RecordedVendors['answer'] = (_request, response) => response.end('{"value":[]}');
const { hangs, 'sends garbage': garbage, ...others } = faults;
const failures = { hangs, 'sends garbage': garbage, 'has nothing any more': empty, ...(inDepth && others) };

describe('one of two sources', () => {
  const makePlace = migratedPlaces(sqlite);
  let place: Place;
  let stored: OpenedDatabase;
  beforeEach(async () => {
    place = await makePlace();
    stored = await openDatabase(place);
  });
  afterEach(async () => {
    await stored.close();
    await place.remove();
  });

  it.each(Object.entries(failures))(
    'that %s leaves the other alone, keeps what it gave and goes on later',
    async (_what, fault) => {
      const { database } = stored;
      const well = server.answer;
      server.answer = (request, response) => {
        // The first two pages are answered, however often they are requested.
        const isOver = [...new Set(pathsOf('/ptax'))].slice(2).includes(request.url!);
        (isOver ? fault! : well)(request, response);
      };
      const history = open(database, { totalTimeoutMs: 1_000 });
      history.start();
      await eventually(async () => expect(logged).toContain('prices of days could not be read'));
      await eventually(async () => {
        expect(history.current().usdClose('2018-01-09')).toBe(closeOn('2018-01-09'));
        expect(history.current().ptax('2013-01-04')).toBe(rateOn('2013-01-04'));
      });
      expect(history.current().ptax('2015-01-07')).toBeNull();

      server.answer = well;
      await hasReached(history, '2018-01-09');
      expect(history.current().ptax('2015-01-07')).toBe(rateOn('2015-01-07'));
      // The database closes before the others are stopped.
      await history.stop();
    },
  );
});

const { 'sends XML': xml, 'sends an older value alone': older, 'finds no value': none } = centralBankTraps;
const traps = inDepth
  ? centralBankTraps
  : { 'sends XML': xml, 'sends an older value alone': older, 'finds no value': none };

describe('the central bank’s series of the CDI', () => {
  const makePlace = migratedPlaces(sqlite);
  const cdiPath = '/sgs/bcdata.sgs.12/';

  it.each(Object.entries(traps))(
    'that %s has no day more than before, and goes on later',
    async (_what, trap) => {
      const place = await makePlace();
      const stored = await openDatabase(place);
      const well = server.answer;
      server.answer = (request, response) => {
        const isOver = [...new Set(pathsOf(cdiPath))].slice(1).includes(request.url!);
        (isOver ? trap! : well)(request, response);
      };
      const history = open(stored.database);
      history.start();
      await eventually(async () => {
        expect(logged).toContain('prices of days could not be read');
        expect(history.benchmarks().savings.get('2018-01-09')).toBe(Number(savingsOn('2018-01-09')));
      });
      expect([...history.benchmarks().cdi.keys()].at(-1)).toBe('2015-12-18');

      server.answer = well;
      await hasReached(history, '2018-01-09');
      expect(history.benchmarks().cdi.get('2016-02-10')).toBe(Number(cdiOn('2016-02-10')));
      await history.stop();
      await stored.close();
      await place.remove();
    },
  );
});
