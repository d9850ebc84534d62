import type { AiAnalysis } from '@painel/contract';
import { analyse } from '../../market/analyst/analyse';
import { type BriefingReaders, gatherBriefing } from '../analysis/gather-briefing';
import type { Reading } from '../market-data/market-data';

/** The rules over the simulated market. No model writes of what is invented. */
export async function simulateAnalysis(readers: BriefingReaders, now: Date): Promise<Reading<AiAnalysis>> {
  const { value, readAt } = await gatherBriefing(readers, now);
  return { value: analyse(value, now), source: 'simulated', readAt };
}
