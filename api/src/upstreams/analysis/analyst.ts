import type { AiAnalysis } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import { analyse } from '../../market/analyst/analyse';
import { checkProse } from '../../market/analyst/check-prose';
import { proseOf } from '../../market/analyst/write-prose';
import { minuteMs } from '../../time/durations';
import type { Timestamped } from '../market-data/timestamped';
import { type BriefingReaders, gatherBriefing } from './gather-briefing';
import type { ProseWriter } from './chat-model';

export interface AnalysisResult extends Timestamped<AiAnalysis> {
  /** Whether the price or its history was out of date. */
  isStale: boolean;
}

export interface AnalystOptions {
  readers: BriefingReaders;
  /** Null if the rules wrote the text. */
  writer: ProseWriter | null;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** How long a text is kept, and the wait after a failure, because each text costs the operator money. */
const writerEveryMs = 15 * minuteMs;

/**
 * Makes one analysis after another. The figures are always the rules'. The words are the writer's if its text
 * passes every check. The first analysis does not wait for a writer.
 * Throws UpstreamUnavailableError without the price or its history.
 */
export function createAnalyst({ readers, writer, clock, logger }: AnalystOptions) {
  let askedAt = -Infinity;
  const isRecent = (instant: number) => clock().getTime() - instant < writerEveryMs;

  const rewrite = async (rules: AiAnalysis, by: ProseWriter): Promise<AiAnalysis> => {
    const draft = proseOf(rules.analysis);
    askedAt = clock().getTime();
    try {
      const prose = checkProse(await by.rewrite(draft), draft);
      return { ...rules, analysis: { ...rules.analysis, ...prose }, engine: 'model' };
    } catch (error) {
      logger.warn({ reason: String(error) }, 'the analysis keeps the words of the rules');
      return rules;
    }
  };

  return async (before: AnalysisResult | null): Promise<AnalysisResult> => {
    const isWritten = before?.value.engine === 'model';
    if (writer && isWritten && isRecent(Date.parse(before.value.lastUpdated ?? ''))) return before;

    const { value: briefing, readAt } = await gatherBriefing(readers, clock());
    const rules = analyse(briefing, clock());
    const isDue = writer !== null && before !== null && !isRecent(askedAt);
    return {
      value: isDue ? await rewrite(rules, writer) : rules,
      readAt,
      isStale: [briefing.ticker, briefing.technical, briefing.daily].some((part) => part.isStale),
    };
  };
}
