import { formatDateTime, formatDayMonthTime, formatTime, daysAgo, type Instant } from '@painel/shared/format';
import { Badge } from '../figures/badge';
import { Icon } from '../icon/icon';
import { copy } from '../ui.copy';
import { Notice } from './notice';
import styles from './source.module.css';
import { VisuallyHidden } from '../text/text';

/** Whose figures these are, in the words that their terms ask for. */
export interface NamedSource {
  name: string;
  href: string;
  /** Set where the words are given in English. */
  lang?: 'en';
}

/** The name of a source, small, next to the figure that came from it. */
export function SourceLink({ source: { name, href, lang } }: { source: NamedSource }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      <span lang={lang}>{name}</span>
      <VisuallyHidden> {copy.opensInNewTab}</VisuallyHidden>
    </a>
  );
}

/** Where a reading comes from, as `X-Data-Source` says. */
export type DataSource = 'live' | 'simulated' | 'stale';

let isSimulationChosen = false;

/** Whether the operator chose simulated market data for this site: their notice then names no failure. */
export function configureSimulation(isChosen = false) {
  isSimulationChosen = isChosen;
}

/** Why figures are simulated: because a source failed, or because the operator wants it so. */
export const simulatedWords = (failed = false) =>
  isSimulationChosen && !failed ? copy.simulatedByChoice : copy.simulatedData;

interface SourceProps {
  source: DataSource;
  /** Instant of the oldest figure inside. */
  readAt?: Instant;
}

const timeOf = (at: Instant) => (daysAgo(at) === 0 ? formatTime(at) : formatDayMonthTime(at));

/** For a card's header: nothing while live, else a badge, with the time when the data is late. */
export function SourceBadge({ source, readAt }: SourceProps) {
  if (source === 'live') return null;
  return (
    <span className={styles.badge}>
      <Badge tone="warn" icon={source === 'simulated' ? 'warning' : 'clock'}>
        {source === 'simulated' ? copy.simulated : copy.stale}
      </Badge>
      {source === 'stale' && <ReadingTime at={readAt} />}
    </span>
  );
}

/** Data that cannot be read at the moment (503). */
export function UnavailableBadge() {
  return (
    <Badge tone="warn" icon="warning">
      {copy.unavailable}
    </Badge>
  );
}

interface NoticeProps extends SourceProps {
  /** Whether the figures replace an unusable answer: the notice names that failure, also where simulation was chosen. */
  failed?: boolean;
}

/** The notice for simulated or stale figures in the body of a card. */
export function SourceNotice({ source, readAt, failed }: NoticeProps) {
  if (source === 'simulated') return <Notice tone="warn">{simulatedWords(failed)}</Notice>;
  return source === 'stale' ? <StaleNotice since={readAt} /> : null;
}

/** For a page's header: the notice about simulated or late figures, once for all of its cards. One line, where a live page has none. */
export function SourceLine({ source, readAt }: SourceProps) {
  if (source === 'live') return null;
  return (
    <p className={styles.line} role="status">
      <Icon name={source === 'simulated' ? 'warning' : 'clock'} size={14} />
      <span>
        {source === 'simulated' ? simulatedWords() : copy.staleData}
        {source === 'stale' && readAt && (
          <span className={styles.since}>{copy.staleSince(formatDateTime(readAt))}</span>
        )}
      </span>
    </p>
  );
}

/** The figures below are the last good ones; a newer reading failed. */
export function StaleNotice({ since }: { since?: Instant }) {
  return (
    <Notice tone="warn" icon="clock">
      <span>{copy.staleData}</span>
      {since !== undefined && since !== null && (
        <span className={styles.since}>{copy.staleSince(formatDateTime(since))}</span>
      )}
    </Notice>
  );
}

interface ReadingTimeProps {
  at: Instant;
  seconds?: boolean;
  /** A lit dot for a running feed, an amber one for a late feed. */
  dot?: 'up' | 'warn';
  /** The sentence around the time, from the feature's words: `(time) => "Preço atualizado às …"`. */
  words?: (time: string) => string;
}

/** When the figures of a card were read: the time today, else day and time. Nothing when it is unknown. */
export function ReadingTime({ at, seconds = false, dot, words = String }: ReadingTimeProps) {
  if (at === null || at === undefined) return null;
  const time = seconds && daysAgo(at) === 0 ? formatTime(at, { seconds }) : timeOf(at);
  return (
    <span className={styles.reading}>
      {dot && <span className={styles.dot} data-tone={dot} aria-hidden="true" />}
      {words(time)}
    </span>
  );
}
