import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Price } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { hourMs, minuteMs } from '../../../time/durations';
import type { Outbox } from '../../../outbox/outbox';
import type { MarketData, Reading } from '../../../upstreams/market-data/market-data';
import { orNull } from '../../../upstreams/unavailable';
import { createActivityJudge } from './activity-judge';
import { type AlertRule, toRule } from './alert-rule';
import { type FigureSource, createAlertSourceStore, isOfSource, sourceToJudgeBy } from './alert-source';
import { type Firing, writeEvent } from './fire';
import { type JudgedRow, createJudgedAlertStore } from './judged-alerts.store';
import { createPlanJudge } from './plan-judge';
import { portfolioSample } from './portfolio-value';
import { readLastPrice } from './price-age';
import { type ReadSample, priceSample, readPrice, readSample } from './read-samples';
import { confirmAfterMs, type Phase } from '../rules/judge';
import { type Judged, type RuleIndex, createRuleIndex } from '../rules/rule-index';
import type { Series } from '../rules/watch';
import { type ReadOutlook, isTaxSeries, taxSample } from './tax-samples';

export interface AlertJudge {
  start(): void;
  /** Judges once. Resolves when its events are written. */
  run(): Promise<void>;
  /** Resolves when the running judgement has ended. */
  stop(): Promise<void>;
}

interface JudgeDependencies {
  database: Database;
  market: Pick<MarketData, 'current' | 'subscribe'>;
  outbox: Outbox;
  /** Whether the operator chose simulated figures. Otherwise they stand in for live ones that are away. */
  isSimulationChosen: boolean;
  readOutlook: ReadOutlook;
  /** Whether this process is the leader. */
  leads: () => boolean;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

const everyMs = 20_000;
/** The series of which a second sample can be asked for. */
const prices: Series[] = ['price BRL', 'price USD', 'change 1h', 'change 24h', 'change 7d'];
/** Clocks of other processes may be late by less. */
const overlapMs = minuteMs;

/**
 * Judges all alerts when a figure may have changed. Only the leader does. It keeps the rules in memory, sorted, and reads those
 * that people change; what it decides is in the database before anything is sent.
 */
export function createAlertJudge(dependencies: JudgeDependencies): AlertJudge {
  const { database, market, outbox, isSimulationChosen, readOutlook, leads, clock, logger } = dependencies;
  const store = createJudgedAlertStore(database);
  const sources = createAlertSourceStore(database);
  const judgeActivity = createActivityJudge({ database, market, outbox, clock });
  const judgePlans = createPlanJudge({ database, outbox, clock });
  let index: RuleIndex<AlertRule> | null = null;
  let syncedAt = '';
  let source: FigureSource | null = null;
  let lastPriceAt: Date | null = null;
  let minuteAt = 0;
  /** When the taxes of each person were judged. */
  const taxesAt = new Map<Series, number>();
  let confirming: NodeJS.Timeout | null = null;
  let unsubscribe = () => {};
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const stopping = new AbortController();
  let isBroken = false;

  function put(rules: RuleIndex<AlertRule>, row: JudgedRow) {
    const known = rules.get(row.id);
    if (known?.row.updated_at === row.updated_at && known.row.occurrence === row.occurrence) return;
    const rule = toRule(row);
    if (rule) rules.put(rule);
    else rules.remove(row.id);
  }

  async function sync(): Promise<RuleIndex<AlertRule>> {
    const since = new Date(clock().getTime() - overlapMs).toISOString();
    if (index === null) {
      const loaded = createRuleIndex<AlertRule>();
      for await (const rows of store.all()) for (const row of rows) put(loaded, row);
      index = loaded;
    } else for (const row of await store.changedSince(syncedAt)) put(index, row);
    syncedAt = since;
    return index;
  }

  async function fire(rules: RuleIndex<AlertRule>, { row }: AlertRule, firing: Firing) {
    const firedAt = clock().toISOString();
    const isFired = await database.transaction().execute(async (transaction) => {
      if (!(await createJudgedAlertStore(transaction).take(row, firedAt))) return false;
      return writeEvent(transaction, { outbox, clock }, row, row.occurrence + 1n, firing);
    });
    if (isFired) {
      row.occurrence += 1n;
      return outbox.wake();
    }
    // Somebody changed it, or another process was first.
    rules.remove(row.id);
    const present = await store.find(row.id);
    if (present) put(rules, present);
  }

  async function apply(rules: RuleIndex<AlertRule>, judged: Judged<AlertRule>[], firing: Firing) {
    const byPhase = new Map<Phase, JudgedRow[]>();
    for (const { rule, outcome } of judged) {
      if (outcome === 'fired') continue;
      const rows = byPhase.get(rule.state.phase);
      if (rows) rows.push(rule.row);
      else byPhase.set(rule.state.phase, [rule.row]);
    }
    for (const [phase, rows] of byPhase) await store.keepPhases(phase, rows);
    for (const { rule, outcome } of judged) {
      // In a storm the next leader tells the others: the database has them as armed.
      if (stopping.signal.aborted) return;
      if (outcome !== 'fired') continue;
      await fire(rules, rule, firing);
      // SQLite never yields to the event loop.
      await nextTurn();
    }
  }

  async function judgeSeries(
    rules: RuleIndex<AlertRule>,
    series: Series,
    sample: ReadSample | null,
    staleSince?: Date,
  ) {
    if (sample === null || !isOfSource(source, sample)) return rules.miss(series);
    const { value, isSimulated } = sample;
    const judged = rules.judge(series, sample, clock().getTime());
    if (judged.length > 0) await apply(rules, judged, { value, isSimulated, staleSince });
  }

  /** The minutes without a price, since its last sample or, where there never was one, since this process leads. */
  async function priceAge(price: Reading<unknown> | null): Promise<{ sample: ReadSample; since: Date }> {
    const now = clock();
    const { at, isSimulated } = await readLastPrice(database, price, () => source);
    if (at !== null && (lastPriceAt === null || at > lastPriceAt)) lastPriceAt = at;
    const since = (lastPriceAt ??= now);
    const value = (now.getTime() - since.getTime()) / minuteMs;
    return { sample: { value, at: now.getTime(), isSimulated }, since };
  }

  async function judgePortfolios(rules: RuleIndex<AlertRule>, price: ReadSample | null) {
    for (const series of rules.series()) {
      if (!series.startsWith('portfolio ')) continue;
      if (stopping.signal.aborted) return;
      const userId = series.slice('portfolio '.length);
      const sample = price && (await portfolioSample(database, userId, price, clock()));
      await judgeSeries(rules, series, sample);
      await nextTurn();
    }
  }

  /** Each person's taxes once an hour, and again a minute after a threshold was reached. They rest on no price, so that no source matters. */
  async function judgeTaxes(rules: RuleIndex<AlertRule>) {
    for (const series of rules.series().filter(isTaxSeries)) {
      if (stopping.signal.aborted) return;
      const now = clock();
      const isDue = now.getTime() - (taxesAt.get(series) ?? 0) >= hourMs;
      if (!isDue && !rules.isWaiting(series)) continue;
      taxesAt.set(series, now.getTime());
      const sample = await taxSample(series, readOutlook, now);
      if (sample === null) rules.miss(series);
      else await apply(rules, rules.judge(series, sample, now.getTime()), sample);
      await nextTurn();
    }
  }

  /** Chooses the source to judge by, and has every rule begin again after a change. */
  async function settleSource(samples: (ReadSample | null)[]) {
    source ??= await sources.find();
    const known = samples.filter((sample) => sample !== null);
    const isSimulated = known.length === 0 ? null : known.every((sample) => sample.isSimulated);
    const next = sourceToJudgeBy(source, isSimulated, isSimulationChosen);
    if (next === null || next === source) return;
    if (source === null) await sources.begin(next);
    else {
      await sources.change(next);
      index = null;
      await sync();
      logger.info({ source: next }, 'alerts begin again, because figures come from another source');
    }
    [source, lastPriceAt] = [next, null];
  }

  /** Figures of all series at this moment, so that one source judges them all. */
  async function readSamples(rules: RuleIndex<AlertRule>, price: Reading<Price> | null) {
    const samples = new Map<Series, ReadSample | null>();
    samples.set('price BRL', priceSample(price));
    for (const series of rules.series()) {
      if (series === 'price age' || series.startsWith('portfolio ') || samples.has(series)) continue;
      if (isTaxSeries(series)) continue;
      samples.set(series, await readSample(market, series, clock));
    }
    return samples;
  }

  async function judgeAll() {
    if (!leads()) {
      // What this process knows is old when it leads again.
      [index, source, lastPriceAt] = [null, null, null];
      taxesAt.clear();
      return;
    }
    const synced = await sync();
    const price = await readPrice(market);
    const samples = await readSamples(synced, price);
    await settleSource([...samples.values()]);
    const rules = index!;
    for (const [series, sample] of samples) {
      if (stopping.signal.aborted) return;
      await judgeSeries(rules, series, sample);
    }
    if (rules.series().includes('price age')) {
      const { sample, since } = await priceAge(price);
      await judgeSeries(rules, 'price age', sample, since);
    }
    const now = clock().getTime();
    if (now - minuteAt < minuteMs) return;
    minuteAt = now;
    await judgePortfolios(rules, samples.get('price BRL') ?? null);
    if (!stopping.signal.aborted) await judgeTaxes(rules);
    if (!stopping.signal.aborted) await judgePlans(stopping.signal);
    if (!stopping.signal.aborted) await judgeActivity(source);
  }

  /** A price that reached a threshold is asked for again as soon as a second sample counts. A new price has all alerts judged. */
  function confirmSoon() {
    const isWaiting = prices.some((series) => index?.isWaiting(series));
    if (!isWaiting || confirming !== null || stopping.signal.aborted) return;
    confirming = setTimeout(() => {
      confirming = null;
      if (leads()) void orNull(async () => market.current().askPrices?.());
    }, confirmAfterMs).unref();
  }

  async function work() {
    do {
      isAskedAgain = false;
      try {
        await judgeAll();
        confirmSoon();
        isBroken = false;
      } catch (error) {
        // Memory and database may differ now.
        index = null;
        if (!isBroken) logger.warn({ reason: String(error) }, 'alerts could not be judged');
        isBroken = true;
      }
    } while (isAskedAgain && !stopping.signal.aborted && !isBroken);
  }

  function run(): Promise<void> {
    if (running) isAskedAgain = true;
    else running = work().finally(() => (running = null));
    return running!;
  }

  return {
    run,
    start() {
      unsubscribe = market.subscribe(() => void run());
      timer = setInterval(() => void run(), everyMs).unref();
      void run();
    },
    async stop() {
      stopping.abort();
      unsubscribe();
      if (timer !== null) clearInterval(timer);
      if (confirming !== null) clearTimeout(confirming);
      await running;
    },
  };
}
