import type { FeeEstimate, FeeEstimateQuery, NetworkFees } from '@painel/contract';
import { centsOf } from '../../amounts/money';
import { estimateFees, readCounts, transactionWeight } from '../../market/network/fee-estimate';
import { joinReadings } from '../../upstreams/live/read-metrics';
import type { MarketSource, Reading } from '../../upstreams/market-data/market-data';

type Market = Pick<MarketSource, 'networkFees' | 'price'>;

/** The fees of the network next to the price, which may be missing. */
async function readBoth(market: Market) {
  const [fees, price] = await Promise.all([market.networkFees(), market.price().catch(() => null)]);
  const priceCents = price && centsOf(price.value.currentPrice);
  return {
    from: joinReadings([fees, price]),
    ...fees.value,
    at: fees.readAt.toISOString(),
    price: { priceCents, priceAt: price?.readAt.toISOString() ?? null },
  };
}

/** Throws UpstreamUnavailableError without the mempool. */
export async function readNetworkFees(market: Market): Promise<Reading<NetworkFees>> {
  const { from, rates, recommended, blocks, price, at } = await readBoth(market);
  return { ...from, value: { rates, recommended, blocks, ...price, at } };
}

export async function readFeeEstimate(
  market: Market,
  { inputs, outputs, rate }: FeeEstimateQuery,
): Promise<Reading<FeeEstimate>> {
  const { from, rates, blocks, price } = await readBoth(market);
  const known = { ...rates, chosen: rate ?? null };
  const asked = (['fastest', 'halfHour', 'hour', 'chosen'] as const).flatMap((target) => {
    const of = known[target];
    return of === null ? [] : [{ target, rate: of }];
  });
  const weight = transactionWeight(readCounts(inputs), readCounts(outputs));
  return { ...from, value: { ...estimateFees(weight, asked, price.priceCents), blocks, ...price } };
}
