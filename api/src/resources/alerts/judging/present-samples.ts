import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { MarketData } from '../../../upstreams/market-data/market-data';
import { createAlertSourceStore, isOfSource, sourceToJudgeBy } from './alert-source';
import { marketReaders, watchOf } from '../alert-kinds';
import { type AlertRow, paramsOf } from '../alerts.store';
import type { ReadSample } from './read-market';
import { portfolioSample, type ReadOutlook, isTaxSeries, taxSample } from './read-samples';
import type { Series } from '../rules/watch';

interface SampleDependencies {
  database: Database;
  market: Pick<MarketData, 'current'>;
  clock: Clock;
  isSimulationChosen: boolean;
  readOutlook: ReadOutlook;
}

/** The fresh figure of an alert, of the source that alerts are judged by; null without one. */
export type Samples = (row: Pick<AlertRow, 'kind' | 'params'>) => Promise<ReadSample | null>;

/** The samples of one answer to a person, each read once. */
export function presentSamples(
  { database, market, clock, isSimulationChosen, readOutlook }: SampleDependencies,
  userId: string,
): Samples {
  const sources = createAlertSourceStore(database);
  const read = new Map<Series, Promise<ReadSample | null>>();
  let kept: ReturnType<typeof sources.find> | null = null;

  async function sample(series: Series): Promise<ReadSample | null> {
    const reader = marketReaders.get(series);
    if (reader) return reader(market, clock);
    if (isTaxSeries(series)) return taxSample(series, readOutlook, clock());
    if (!series.startsWith('portfolio ')) return null;
    const price = await sampleOnce('price BRL');
    return price && portfolioSample(database, userId, price, clock());
  }

  function sampleOnce(series: Series) {
    const known = read.get(series) ?? sample(series);
    read.set(series, known);
    return known;
  }

  async function isJudged(found: ReadSample) {
    kept ??= sources.find();
    return isOfSource(sourceToJudgeBy(await kept, found.isSimulated, isSimulationChosen), found);
  }

  return async (row) => {
    const watch = watchOf(row.kind, paramsOf(row), userId);
    const found = watch && (await sampleOnce(watch.series));
    if (watch && isTaxSeries(watch.series)) return found;
    return found && (await isJudged(found)) ? found : null;
  };
}
