import { minuteMs } from '../../market/candle-intervals';
import { type MadeAnalysis, createAnalyst } from '../analysis/analyst';
import type { ProseWriter } from '../analysis/prose-writer';
import { createFeed } from '../market-data/feed';
import { wholeCodec } from '../market-data/snapshots/value-codec';
import type { LiveFeedOptions } from './live-feeds';
import type { LiveSource } from './live-source';

interface AnalysisOptions extends LiveFeedOptions {
  writer: ProseWriter | null;
}

/** Adds the analysis to a source: a loop of its own reads what the others keep, so that no visitor causes one. */
export function withAnalysis(
  source: Omit<LiveSource, 'aiAnalysis'>,
  { writer, clock, logger, leads, memory }: AnalysisOptions,
): LiveSource {
  const name = 'analysis';
  const make = createAnalyst({ readers: source, writer, clock, logger });
  const feed = createFeed<MadeAnalysis>({
    name,
    async load(before) {
      const made = await make(before);
      return { value: made, readAt: made.readAt };
    },
    everyMs: 15_000,
    freshMs: 5 * minuteMs,
    staleMs: 15 * minuteMs,
    clock,
    logger,
    leads,
    memory: memory && memory.of(name, wholeCodec()),
  });

  return {
    ...source,
    async aiAnalysis() {
      const { value, source, readAt } = await feed.read();
      return { value: value.value, source: value.isOld ? 'stale' : source, readAt };
    },
    async recall() {
      await Promise.all([source.recall(), feed.recall()]);
    },
    start() {
      source.start();
      feed.start();
    },
    async stop() {
      await Promise.all([source.stop(), feed.stop()]);
    },
  };
}
