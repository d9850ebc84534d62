import type { AiAnalysis } from '@painel/contract';
import { analyse } from '../../market/analyst/analyse';
import { type BriefingReaders, gatherBriefing } from '../analysis/gather-briefing';
import type { Reading } from '../market-data/market-data';

/** The rules applied to the simulated market. No model writes about invented figures. */
export async function simulateAnalysis(readers: BriefingReaders, now: Date): Promise<Reading<AiAnalysis>> {
  const { value, readAt } = await gatherBriefing(readers, now);
  return { value: analyse(value, now), source: 'simulated', readAt };
}
