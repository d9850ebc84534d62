import type { Instant } from '@painel/shared/format';
import { Row } from '../layout/grid';
import { type DataSource, ReadingTime, SourceBadge } from './source';

interface FeedTimeProps {
  source: DataSource;
  readAt: Instant;
  /** When the answer came, for one that does not say when it was read. */
  receivedAt: Instant;
  /** The last try to refresh failed: the figure is the one of before. */
  failed: boolean;
  /** The sentence around the time. A late one may stand beside a day: «18 nov, 09:00». */
  words: Record<'live' | 'late' | 'simulated', (time: string) => string>;
}

/** When a polled figure was read, and whether it is still the newest: for a page's header. */
export function FeedTime({ source, readAt, receivedAt, failed, words }: FeedTimeProps) {
  const late = failed || source !== 'live';
  const state = source === 'simulated' ? 'simulated' : late ? 'late' : 'live';
  return (
    <Row>
      {state === 'simulated' && <SourceBadge source={source} />}
      <ReadingTime at={readAt ?? receivedAt} seconds dot={late ? 'warn' : 'up'} words={words[state]} />
    </Row>
  );
}
