import { formatDateTime, type Instant } from '@painel/shared/format';
import {
  type DataSource,
  Icon,
  type NamedSource,
  Popover,
  ReadingTime,
  Row,
  simulatedWords,
  SourceBadge,
  SourceLink,
  VisuallyHidden,
} from '@painel/shared/ui';
import { copy } from '../parts.copy';
import type { ReadingQuery } from './reading-body';
import styles from './reading-source.module.css';

/** A source, and the figures of a card that come from it. */
export interface SourcedFigures {
  source: NamedSource;
  figures: string;
}

// As wide as a time.
const noTime = '--:--';

interface ReadingSourceProps {
  source: DataSource;
  readAt: Instant;
  /** When the answer arrived, for an answer without a reading time. */
  receivedAt: Instant;
  sources: readonly SourcedFigures[];
  /** The sentence around the time: `(time) => "14:30, a cada 15 min"`. */
  words?: (time: string) => string;
  /** The last refresh failed: the dot turns amber. */
  failed?: boolean;
  /** Shows a dot for a feed that keeps running. */
  dot?: boolean;
}

/** A mark without words: the page's header says that figures are simulated. */
function SimulatedMark() {
  return (
    <span className={styles.mark}>
      <Icon name="warning" size={14} />
      <VisuallyHidden>{copy.simulated}</VisuallyHidden>
    </span>
  );
}

/** Keeps the room of a `ReadingSource` with these words. */
function PendingSource({ words = String }: Pick<ReadingSourceProps, 'words'>) {
  return (
    <span className={styles.pending} aria-hidden="true">
      {words(noTime)}
    </span>
  );
}

/** For a header: when the figures were read. A press opens the list of their sources; simulated figures have none. */
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
            {source === 'simulated' ? <p>{simulatedWords()}</p> : <Sources sources={sources} />}
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

type QuerySourceProps = Omit<ReadingSourceProps, 'source' | 'readAt' | 'receivedAt'> & {
  query: Pick<ReadingQuery<unknown>, 'data' | 'dataUpdatedAt'>;
  /** For figures with their own time. */
  readAt?: Instant;
};

/** The `ReadingSource` of a query. Keeps its room until there is a reading. */
export function QuerySource({ query, readAt, ...shown }: QuerySourceProps) {
  if (!query.data) return <PendingSource words={shown.words} />;
  const { source, readAt: answeredAt } = query.data;
  return (
    <ReadingSource
      {...shown}
      source={source}
      readAt={readAt ?? answeredAt}
      receivedAt={query.dataUpdatedAt}
    />
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
