import type { Provenance } from '@painel/shared/api';
import type { Instant } from '@painel/shared/format';
import { useLive } from '@painel/shared/market';
import { ReadingTime, SourceBadge, Spinner } from '@painel/shared/ui';
import { copy } from '../landing.copy';
import styles from './panel-status.module.css';

interface Props {
  pending: boolean;
  /** The last try to refresh failed: the figures are those of before. */
  outdated: boolean;
  mark: Provenance | null;
  /** When the price was read. */
  readAt: Instant;
}

/** The state of the panel's figures: loading, live, stale or simulated. */
export function PanelStatus({ pending, outdated, mark, readAt }: Props) {
  const live = useLive();
  if (pending) return <Spinner word />;
  if (!mark) return null;
  if (outdated || mark.source !== 'live')
    return (
      <SourceBadge source={outdated && mark.source === 'live' ? 'stale' : mark.source} readAt={mark.readAt} />
    );
  return live ? (
    <span className={styles.live}>{copy.price.live}</span>
  ) : (
    <ReadingTime at={readAt} words={copy.price.readAt} />
  );
}
