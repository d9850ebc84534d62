import { track } from '@painel/shared/analytics';
import { marketQueries, polling } from '@painel/shared/market';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A figure that failed leaves its placeholder and is only logged: once for each failure, and only here. */
function useFailureLog(figure: string, error: Error | null) {
  useEffect(() => {
    if (error) console.error(`landing: ${figure} failed, ${error.message}`);
  }, [figure, error]);
}

/** Everything the page shows that is not text. Each figure comes, and fails, by itself. */
export function useLandingFigures() {
  const price = useQuery(marketQueries.price(polling.ticker));
  const candles = useQuery(marketQueries.candles(1, '30m'));
  const ticker = useQuery(marketQueries.ticker(polling.ticker));
  const mempool = useQuery(marketQueries.mempool(polling.ticker));
  const halving = useQuery(marketQueries.halving(polling.halvingCard));

  useFailureLog('price', price.error);
  useFailureLog('candles', candles.error);
  useFailureLog('ticker', ticker.error);
  useFailureLog('mempool', mempool.error);
  useFailureLog('halving', halving.error);

  const priceShown = price.isSuccess;
  useEffect(() => {
    if (priceShown) track('Price_Check', { page: 'landing' });
  }, [priceShown]);

  return { price, candles, ticker, mempool, halving };
}

export type LandingFigures = ReturnType<typeof useLandingFigures>;
