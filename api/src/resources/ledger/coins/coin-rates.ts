import { centsOf } from '../../../amounts/money';
import type { Clock } from '../../../clock';
import type { Provenance } from '../../../plugins/source-headers';
import type { MarketData } from '../../../upstreams/market-data/market-data';
import { orNull } from '../../../upstreams/unavailable';

/** Two refreshes of the mempool. */
const freshMs = 60_000;

export interface CoinRates {
  rate: { satVb: number; at: string | null; isOld: boolean } | null;
  priceCents: number | null;
  priceAt: string | null;
  from: Provenance[];
}

/** The requested rate, or that of half an hour, next to the price; each null where no source has it. */
export async function readCoinRates(
  market: Pick<MarketData, 'current'>,
  clock: Clock,
  requested: number | undefined,
): Promise<CoinRates> {
  const [fees, price] = await Promise.all([
    requested === undefined ? orNull(async () => market.current().networkFees()) : null,
    orNull(async () => market.current().price()),
  ]);
  const halfHour = fees?.value.rates.halfHour ?? null;
  const own = requested === undefined ? null : { satVb: requested, at: null, isOld: false };
  return {
    rate:
      fees && halfHour !== null
        ? {
            satVb: halfHour,
            at: fees.readAt.toISOString(),
            isOld: clock().getTime() - fees.readAt.getTime() > freshMs,
          }
        : own,
    priceCents: price && centsOf(price.value.currentPrice),
    priceAt: price?.readAt.toISOString() ?? null,
    from: [fees, price].flatMap((reading) =>
      reading ? [{ source: reading.source, readAt: reading.readAt.toISOString() }] : [],
    ),
  };
}
