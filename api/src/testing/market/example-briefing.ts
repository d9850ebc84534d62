import {
  fearGreedSchema,
  halvingSchema,
  marketMetricsSchema,
  onchainMetricsSchema,
  technicalAnalysisSchema,
  tickerSchema,
} from '@painel/contract';
import fearGreed from '@painel/contract/examples/bitcoin/fear-greed-index.json';
import halving from '@painel/contract/examples/bitcoin/halvening.json';
import market from '@painel/contract/examples/bitcoin/market-metrics.json';
import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import onchain from '@painel/contract/examples/bitcoin/onchain-metrics.json';
import technical from '@painel/contract/examples/bitcoin/technical-analysis.json';
import type { Briefing, Known } from '../../market/analyst/briefing';
import { closesBy, dailyCandles } from './daily-candles';

export const known = <Value>(value: Value, isStale = false): Known<Value> => ({ value, isStale });

/** Closes that swing by 2 % a day around R$ 470.000: 38,86 % a year. */
const swinging = closesBy(300, (day) => 470_000 * Math.exp(day % 2 === 0 ? 0 : 0.02));

/** The examples of the contract, all fresh, with a year of candles of low volatility. */
export function exampleBriefing(change: Partial<Briefing> = {}): Briefing {
  return {
    ticker: known(tickerSchema.parse(ticker)),
    technical: known(technicalAnalysisSchema.parse(technical)),
    daily: known(dailyCandles(swinging, new Date('2026-11-20T12:00:00.000Z'))),
    fearGreed: known(fearGreedSchema.parse(fearGreed)),
    market: known(marketMetricsSchema.parse(market)),
    onchain: known(onchainMetricsSchema.parse(onchain)),
    halving: known(halvingSchema.parse(halving)),
    news: known({ market: 5, technology: 3, regulation: 1 }),
    ...change,
  };
}
