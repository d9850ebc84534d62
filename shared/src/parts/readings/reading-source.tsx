import { formatDateTime, type Instant } from '@painel/shared/format';
import {
  type DataSource,
  Icon,
  type NamedSource,
  Popover,
  ReadingTime,
  Row,
  SourceBadge,
  SourceLink,
  VisuallyHidden,
} from '@painel/shared/ui';
import { copy } from '../parts.copy';
import styles from './reading-source.module.css';

/** Which figures of a card come from whom. */
export interface SourcedFigures {
  source: NamedSource;
  figures: string;
}

// As wide as a time.
const noTime = '--:--';

interface ReadingSourceProps {
  source: DataSource;
  readAt: Instant;
  /** When the answer came, for one that does not say when it was read. */
  receivedAt: Instant;
  sources: readonly SourcedFigures[];
  /** The sentence around the time: `(time) => "14:30, a cada 15 min"`. */
  words?: (time: string) => string;
  /** A last try to refresh failed: a lit dot turns amber. */
  failed?: boolean;
  /** A dot for a feed that the page shows as running. */
  dot?: boolean;
}

/** The page says in words that its figures are simulated; each card has a mark only. */
function SimulatedMark() {
  return (
    <span className={styles.mark}>
      <Icon name="warning" size={14} />
      <VisuallyHidden>{copy.simulated}</VisuallyHidden>
    </span>
  );
}

/** Room for a `ReadingSource` with these words, while there is no reading. */
export function PendingSource({ words = String }: Pick<ReadingSourceProps, 'words'>) {
  return (
    <span className={styles.pending} aria-hidden="true">
      {words(noTime)}
    </span>
  );
}

/** For a card's header: when its figures were read, and on a press from whom they come. Simulated figures come from nobody. */
export function ReadingSource({
  source,
  readAt,
  receivedAt,
  sources,
  words,
  failed = false,
  dot = false,
}: ReadingSourceProps) {
  const at = readAt ?? receivedAt;
  const late = failed || source !== 'live';

  return (
    <Row wrap>
      {source === 'simulated' ? <SimulatedMark /> : <SourceBadge source={source} />}
      <Popover
        title={copy.provenance.title}
        content={
          <>
            <p className={styles.read}>{copy.provenance.readAt(formatDateTime(at))}</p>
            {source === 'simulated' ? <p>{copy.simulatedData}</p> : <Sources sources={sources} />}
          </>
        }
      >
        {(trigger) => (
          <button {...trigger} className={styles.trigger}>
            <ReadingTime at={at} words={words} {...(dot && { dot: late ? 'warn' : 'up' })} />
            <Icon name="info" size={12} />
            <VisuallyHidden>{copy.provenance.open}</VisuallyHidden>
          </button>
        )}
      </Popover>
    </Row>
  );
}

function Sources({ sources }: { sources: readonly SourcedFigures[] }) {
  return (
    <ul className={styles.sources}>
      {sources.map(({ source, figures }) => (
        <li key={source.name}>
          <SourceLink source={source} />
          <span>{figures}</span>
        </li>
      ))}
    </ul>
  );
}
