import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAlertJudge } from '@painel/api/alert-judge';
import { openDatabase } from '@painel/api/database';
import { alertRow } from '@painel/api/testing/alert-rows';

type Opened = Awaited<ReturnType<typeof openDatabase>>;
type Market = Parameters<typeof createAlertJudge>[0]['market'];

export interface JudgeRun {
  /** Processor time of each price, in milliseconds. */
  took: number[];
  loadMs: number;
  events: number;
}

const alertsEach = 10;
const rowsAtOnce = 500;
const everyMs = 10_000;
const centerBrl = 600_000;
const centerUsd = 110_000;
const begun = Date.UTC(2026, 10, 20, 12);

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Prices in two currencies, changes, fees and blocks; of the prices one in ten lies within one percent. */
function alertAt(place: number, user_id: string, at: string) {
  const isUp = place % 2 === 0;
  const reach = place % 10 < 2 ? 0.01 : 0.5;
  const off = reach * (((place * 7919) % 99_991) / 99_991);
  const around = (center: number) => Math.round(100 * center * (isUp ? 1 + off : 1 - off));
  const price = isUp ? 'price_above' : 'price_below';
  const kinds = [
    [price, { cents: around(centerBrl), currency: 'BRL' }],
    [price, { cents: around(centerBrl), currency: 'BRL' }],
    [price, { cents: around(centerBrl), currency: 'BRL' }],
    [price, { cents: around(centerUsd), currency: 'USD' }],
    ['price_change', { percent: (isUp ? 1 : -1) * (1 + (place % 20)), window: '24h' }],
    ['fee_below', { satVb: 1 + (place % 3) }],
    ['halving', { blocksLeft: 1 + (place % 50_000) }],
    ['source_stale', { minutes: 2 + (place % 60) }],
  ] as const;
  const [kind, params] = kinds[place % kinds.length]!;
  return alertRow(`a${place}`, kind, params, { user_id, created_at: at, updated_at: at });
}

async function fill({ database }: Opened, count: number): Promise<void> {
  const at = new Date(begun - 86_400_000).toISOString();
  const people = Math.ceil(count / alertsEach);
  const rows = <Row>(all: number, rowAt: (place: number) => Row) =>
    Array.from({ length: Math.ceil(all / rowsAtOnce) }, (_unused, part) =>
      Array.from({ length: Math.min(rowsAtOnce, all - part * rowsAtOnce) }, (_none, n) =>
        rowAt(part * rowsAtOnce + n),
      ),
    );
  for (const part of rows(people, (n) => ({
    id: `u${n}`,
    name: '',
    email: `p${n}@exemplo.com.br`,
    password_hash: null,
    created_at: at,
    updated_at: at,
  })))
    await database.insertInto('users').values(part).execute();
  for (const part of rows(count, (n) => alertAt(n, `u${n % people}`, at)))
    await database.insertInto('alerts').values(part).execute();
}

/** The leader's whole judgement over SQLite: samples, rules, what people change, and the writing of events. */
export async function runJudge(count: number, prices: readonly number[]): Promise<JudgeRun> {
  const dataDir = mkdtempSync(join(tmpdir(), 'painel-alerts-'));
  const opened = await openDatabase({ dataDir, databaseUrl: null });
  try {
    await fill(opened, count);
    const state = { now: begun, factor: 1 };
    const reading = <Value>(value: Value) =>
      Promise.resolve({ value, source: 'live' as const, readAt: new Date(state.now) });
    const current = {
      price: () => reading({ currentPrice: centerBrl * state.factor, priceChangePercentage24h: 0 }),
      dollarPrice: () => reading(centerUsd * state.factor),
      mempoolStats: () => reading({ count: 1, fees: { fastest: 9, halfHour: 5, hour: 4 } }),
      halving: () => reading({ blocksRemaining: 80_000 }),
      candles: () => {
        const dayAgo = { timestamp: state.now - 86_400_000, open: centerBrl };
        return reading([{ ...dayAgo, high: 1, low: 1, close: 1, volume: 1 }]);
      },
    };
    const judge = createAlertJudge({
      database: opened.database,
      market: { current: () => current, subscribe: () => () => {} } as unknown as Market,
      outbox: { add: async () => {}, wake: () => {} } as never,
      isSimulationChosen: false,
      leads: () => true,
      clock: () => new Date(state.now),
      logger: { info: () => {}, warn: () => {} },
    });
    const loading = processorMs();
    await judge.run();
    const loadMs = processorMs() - loading;
    const took: number[] = [];
    for (const [n, factor] of prices.entries()) {
      state.now += everyMs;
      state.factor = factor;
      // Somebody changes an alert before each price.
      const changed = new Date(state.now).toISOString();
      await opened.database
        .updateTable('alerts')
        .set({ updated_at: changed })
        .where('id', '=', `a${(n * 31) % count}`)
        .execute();
      const before = processorMs();
      await judge.run();
      took.push(processorMs() - before);
    }
    await judge.stop();
    const { events } = await opened.database
      .selectFrom('alert_events')
      .select(({ fn }) => fn.countAll().as('events'))
      .executeTakeFirstOrThrow();
    return { took, loadMs, events: Number(events) };
  } finally {
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
