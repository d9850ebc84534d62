import { AiAnalysisCard } from '../features/ai-analysis/ai-analysis-card';

/** The market analysis; `technical` has everything open and renews every 3 minutes, any other page has its parts behind titles. */
export function Widget({ page = 'dashboard' }: { page?: 'dashboard' | 'technical' }) {
  return <AiAnalysisCard page={page} />;
}
