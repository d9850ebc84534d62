import type { Clock } from '../../clock';
import { dayMs } from '../../time/durations';
import { endOfDayInSaoPaulo } from '../../time/sao-paulo-day';
import type { MarketSource, Reading } from '../../upstreams/market-data/market-data';

/** A close is written the morning after its day; one that is missing longer makes the figures old. */
const lateMs = 2 * dayMs;

/** Where figures come from that rest on the closes until a day, and since when they are known. */
export async function readingOfClose(
  market: Pick<MarketSource, 'price'>,
  day: string,
  clock: Clock,
): Promise<Omit<Reading<unknown>, 'value'>> {
  const price = await market.price().catch(() => null);
  const readAt = new Date(`${endOfDayInSaoPaulo(day)}:00:00.000Z`);
  const isLate = clock().getTime() - readAt.getTime() > lateMs;
  return { source: price?.source === 'simulated' ? 'simulated' : isLate ? 'stale' : 'live', readAt };
}
