import { formatAge } from '@painel/shared/format';
import { ReadingTime, SourceBadge, useNow, SourceLine } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useLive } from './live';
import { copy } from './market.copy';
import { marketQueries } from './queries';
import styles from './price-time.module.css';

/** Notice in a page's header for a simulated or late price; nothing while it is live. */
export function PriceSource({ every }: { every: number }) {
  const { data } = useQuery(marketQueries.ticker(every));
  return data ? <SourceLine source={data.source} readAt={data.readAt} /> : null;
}

const minuteMs = 60_000;

interface Props {
  /** How often the page asks for the ticker, in milliseconds. */
  every: number;
  /** Next to a label: the time with few words. */
  short?: boolean;
}

/** States that the price is live, or how old it is. Nothing without a price. */
export function PriceTime({ every, short = false }: Props) {
  const ticker = useQuery(marketQueries.ticker(every));
  const isStreaming = useLive();
  // Re-renders the age while no reading comes.
  useNow(minuteMs);
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
