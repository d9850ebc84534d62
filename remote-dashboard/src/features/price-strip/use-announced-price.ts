import type { Ticker } from '@painel/contract';
import { formatMoney, formatPercent } from '@painel/shared/format';
import { dayPrices, type DayPrices } from '@painel/shared/market';
import { useMoney } from '@painel/shared/preferences';
import { directionOf } from '@painel/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { copy } from './price-strip.copy';
import { isWorthAnnouncing, type AnnouncedPrice } from './price-strip.model';

function sentence({ currency, price: amount, change }: DayPrices): string {
  const price = formatMoney(currency, amount, { decimals: 0 });
  if (change === null) return copy.spokenAlone(price);
  const direction = directionOf(change);
  if (direction === 'flat') return copy.spokenFlat(price);
  const percent = formatPercent(Math.abs(change));
  return direction === 'up' ? copy.spokenUp(price, percent) : copy.spokenDown(price, percent);
}

/** The price for screen readers. The first one is silent: it is read with the page. */
export function useAnnouncedPrice(ticker: Ticker | undefined): string {
  const { main } = useMoney();
  const last = useRef<AnnouncedPrice | null>(null);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    if (!ticker) return;
    const now = { price: ticker.currentPrice, at: Date.now() };
    if (last.current && !isWorthAnnouncing(last.current, now)) return;
    if (last.current) setSpoken(sentence(dayPrices(ticker, main)));
    last.current = now;
  }, [ticker, main]);

  return spoken;
}
