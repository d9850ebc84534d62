import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Price } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { Outbox } from '../../../outbox/outbox';
import { hourMs, minuteMs } from '../../../time/durations';
import type { MarketData, Reading } from '../../../upstreams/market-data/market-data';
import { marketReaders } from '../alert-kinds';
import type { RuleIndex } from '../rules/rule-index';
import type { Series } from '../rules/watch';
import {
  type FigureSource,
  createAlertSourceStore,
  isOfSource,
  sourceToJudgeBy,
  readLastPrice,
} from './alert-source';
import { applyOutcomes } from './apply-outcomes';
import { type ReadSample, priceSample, readPrice } from './read-market';
import { portfolioSample, type ReadOutlook, isTaxSeries, taxSample } from './read-samples';
import type { AlertRule, createRulesInMemory } from './rules-in-memory';

export interface FigureDependencies {
  database: Database;
  market: Pick<MarketData, 'current'>;
  outbox: Outbox;
  /** Whether the operator chose simulated figures. Otherwise they replace live ones in an outage. */
  isSimulationChosen: boolean;
  readOutlook: ReadOutlook;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'info'>;
  inMemory: ReturnType<typeof createRulesInMemory>;
  /** Aborted when the judge stops. */
  stopping: AbortSignal;
}

/** The state of a leader between judgements. */
export interface FigureState {
  source: FigureSource | null;
  lastPriceAt: Date | null;
  /** When the taxes of each person were judged. */
  taxesAt: Map<Series, number>;
}

type Rules = RuleIndex<AlertRule>;

/** Figures of all market series at this moment, so that one source judges them all. */
async function readSamples(
  { market, clock }: FigureDependencies,
  rules: Rules,
  price: Reading<Price> | null,
): Promise<Map<Series, ReadSample | null>> {
  const samples = new Map<Series, ReadSample | null>();
  samples.set('price BRL', priceSample(price));
  for (const series of rules.series()) {
    const reader = marketReaders.get(series);
    if (reader && !samples.has(series)) samples.set(series, await reader(market, clock));
  }
  return samples;
}

/** Chooses the source to judge by. Returns the rules, which all begin again after a change of it. */
async function settleSource(
  { database, isSimulationChosen, inMemory, logger }: FigureDependencies,
  state: FigureState,
  rules: Rules,
  samples: (ReadSample | null)[],
): Promise<Rules> {
  const sources = createAlertSourceStore(database);
  state.source ??= await sources.find();
  const known = samples.filter((sample) => sample !== null);
  const isSimulated = known.length === 0 ? null : known.every((sample) => sample.isSimulated);
  const next = sourceToJudgeBy(state.source, isSimulated, isSimulationChosen);
  if (next === null || next === state.source) return rules;
  const isFirst = state.source === null;
  if (isFirst) await sources.begin(next);
  else await sources.change(next);
  [state.source, state.lastPriceAt] = [next, null];
  if (isFirst) return rules;
  logger.info({ source: next }, 'alerts begin again, because figures come from another source');
  inMemory.forget();
  return inMemory.sync();
}

async function judgeSeries(
  dependencies: FigureDependencies,
  { source }: FigureState,
  rules: Rules,
  series: Series,
  sample: ReadSample | null,
  staleSince?: Date,
): Promise<void> {
  if (sample === null || !isOfSource(source, sample)) return rules.miss(series);
  const { value, isSimulated } = sample;
  const judged = rules.judge(series, sample, dependencies.clock().getTime());
  if (judged.length > 0) await applyOutcomes(dependencies, rules, judged, { value, isSimulated, staleSince });
}

/** The minutes without a price, since its last sample or, where there never was one, since this process leads. */
async function priceAge(
  { database, clock }: FigureDependencies,
  state: FigureState,
  price: Reading<unknown> | null,
): Promise<{ sample: ReadSample; since: Date }> {
  const now = clock();
  const { at, isSimulated } = await readLastPrice(database, price, () => state.source);
  if (at !== null && (state.lastPriceAt === null || at > state.lastPriceAt)) state.lastPriceAt = at;
  const since = (state.lastPriceAt ??= now);
  const value = (now.getTime() - since.getTime()) / minuteMs;
  return { sample: { value, at: now.getTime(), isSimulated }, since };
}

/** Judges the figures of the market, and returns the price and the rules that it was judged by. */
export async function judgeMarket(
  dependencies: FigureDependencies,
  state: FigureState,
): Promise<{ rules: Rules; price: ReadSample | null }> {
  const price = await readPrice(dependencies.market);
  const synced = await dependencies.inMemory.sync();
  const samples = await readSamples(dependencies, synced, price);
  const rules = await settleSource(dependencies, state, synced, [...samples.values()]);
  for (const [series, sample] of samples) {
    if (dependencies.stopping.aborted) break;
    await judgeSeries(dependencies, state, rules, series, sample);
  }
  if (!dependencies.stopping.aborted && rules.series().includes('price age')) {
    const { sample, since } = await priceAge(dependencies, state, price);
    await judgeSeries(dependencies, state, rules, 'price age', sample, since);
  }
  return { rules, price: samples.get('price BRL') ?? null };
}

export async function judgePortfolios(
  dependencies: FigureDependencies,
  state: FigureState,
  rules: Rules,
  price: ReadSample | null,
): Promise<void> {
  const { database, clock, stopping } = dependencies;
  for (const series of rules.series()) {
    if (!series.startsWith('portfolio ')) continue;
    if (stopping.aborted) return;
    const userId = series.slice('portfolio '.length);
    const sample = price && (await portfolioSample(database, userId, price, clock()));
    await judgeSeries(dependencies, state, rules, series, sample);
    await nextTurn();
  }
}

/** Each person's taxes once an hour, and again a minute after a threshold was reached. They rest on no price, so that no source matters. */
export async function judgeTaxes(
  dependencies: FigureDependencies,
  { taxesAt }: FigureState,
  rules: Rules,
): Promise<void> {
  const { clock, readOutlook, stopping } = dependencies;
  for (const series of rules.series().filter(isTaxSeries)) {
    if (stopping.aborted) return;
    const now = clock();
    const isDue = now.getTime() - (taxesAt.get(series) ?? 0) >= hourMs;
    if (!isDue && !rules.isWaiting(series)) continue;
    taxesAt.set(series, now.getTime());
    const sample = await taxSample(series, readOutlook, now);
    if (sample === null) rules.miss(series);
    else await applyOutcomes(dependencies, rules, rules.judge(series, sample, now.getTime()), sample);
    await nextTurn();
  }
}
