import { polling } from '@painel/shared/market';
import { HalvingCountdownCard } from '../features/halving/halving-countdown-card';

/** The countdown to the next halving; the dashboard asks for it once an hour, any other page every ten minutes. */
export function Widget({ page }: { page?: 'dashboard' | 'technical' }) {
  return (
    <HalvingCountdownCard
      refetchInterval={page === 'dashboard' ? polling.halvingOnDashboard : polling.halvingCard}
    />
  );
}
