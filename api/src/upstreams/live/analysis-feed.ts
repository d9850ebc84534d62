import type { AiAnalysis } from '@painel/contract';
import { minuteMs } from '../../time/durations';
import { type AnalysisResult, createAnalyst } from '../analysis/analyst';
import type { BriefingReaders } from '../analysis/gather-briefing';
import type { ProseWriter } from '../analysis/chat-model';
import { type Feed, createFeed } from '../market-data/feed';
import type { Reading } from '../market-data/market-data';
import { wholeCodec } from '../market-data/snapshots/value-codec';
import type { LiveFeedOptions } from './live-feeds';
import { defaultIntervals } from './feed-times';

interface AnalysisFeedOptions extends LiveFeedOptions {
  /** The readers of the input. */
  readers: BriefingReaders;
  /** Rewrites the text of the rules; null to keep it. */
  writer: ProseWriter | null;
  everyMs?: number;
}

/** Makes the analysis in a loop like every other feed, so that no visitor causes one. */
export function createAnalysisFeed({
  readers,
  writer,
  snapshots,
  everyMs = defaultIntervals.analysisMs,
  ...options
}: AnalysisFeedOptions): Feed<AnalysisResult> {
  const name = 'analysis';
  const make = createAnalyst({ readers, writer, ...options });
  return createFeed<AnalysisResult>({
    ...options,
    name,
    async load(before) {
      const made = await make(before);
      return { value: made, readAt: made.readAt };
    },
    everyMs,
    freshMs: 5 * minuteMs,
    staleMs: 15 * minuteMs,
    snapshots: snapshots && snapshots.of(name, wholeCodec()),
  });
}

/** Stale when the feed is, or when the price or its history was. */
export async function readAnalysis(feed: Feed<AnalysisResult>): Promise<Reading<AiAnalysis>> {
  const { value, source, readAt } = await feed.read();
  return { value: value.value, source: value.isStale ? 'stale' : source, readAt };
}
