import { formatAge } from '@painel/shared/format';
import { ReadingTime, SourceBadge } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useLive } from './live';
import { copy } from './market.copy';
import { marketQueries } from './queries';
import styles from './price-time.module.css';

const minuteMs = 60_000;

/** Draws again once a minute: ages grow while nothing comes. */
function useEveryMinute() {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(draw, minuteMs);
    return () => clearInterval(timer);
  }, []);
}

interface Props {
  /** How often the page asks for the ticker, in milliseconds. */
  every: number;
  /** Beside a label: the time with few words. */
  short?: boolean;
}

/** That the price on the page is live, or how old it is. Nothing while there is none. */
export function PriceTime({ every, short = false }: Props) {
  const ticker = useQuery(marketQueries.ticker(every));
  const isStreaming = useLive();
  useEveryMinute();
  if (!ticker.data) return null;

  const { source } = ticker.data;
  const at = ticker.data.readAt ?? ticker.dataUpdatedAt;
  const isLate = ticker.isRefetchError || source === 'stale';
  const isLive = isStreaming && !isLate;
  const state = isLate ? 'late' : !isLive ? 'polled' : source === 'simulated' ? 'simulated' : 'live';
  const sentence = (short ? copy.shortTime : copy.priceTime)[state];
  const age = isLive ? null : formatAge(at);

  return (
    <span className={styles.time}>
      {source === 'simulated' && !short && <SourceBadge source={source} />}
      <ReadingTime
        at={at}
        seconds
        dot={isLate || source === 'simulated' ? 'warn' : 'up'}
        words={(time) => (age === null ? sentence(time) : copy.aged(sentence(time), age))}
      />
    </span>
  );
}
