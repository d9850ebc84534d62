import type { Provenance } from '@painel/shared/api';
import { SourceBadge, Spinner } from '@painel/shared/ui';
import { copy } from './landing.copy';
import styles from './panel-mark.module.css';

interface Props {
  pending: boolean;
  /** The last try to refresh failed: the figures are those of before. */
  outdated: boolean;
  mark: Provenance | null;
}

/** What the panel's figures are worth: on their way, live, late or simulated. */
export function PanelMark({ pending, outdated, mark }: Props) {
  if (pending) return <Spinner word />;
  if (!mark) return null;
  if (outdated || mark.source !== 'live')
    return (
      <SourceBadge source={outdated && mark.source === 'live' ? 'stale' : mark.source} readAt={mark.readAt} />
    );
  return <span className={styles.live}>{copy.price.live}</span>;
}
