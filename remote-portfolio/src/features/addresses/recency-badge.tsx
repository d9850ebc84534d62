import { type Instant, missing } from '@painel/shared/format';
import { Badge, type BadgeTone } from '@painel/shared/ui';
import { copy } from './addresses.copy';
import type { Watched } from './addresses.model';
import { type Recency, recencyOf } from './recency.model';

const tones: Record<Recency['kind'], BadgeTone> = {
  none: 'outlined',
  today: 'up',
  yesterday: 'up',
  days: 'info',
  months: 'neutral',
  'over-six-months': 'neutral',
  unreadable: 'outlined',
};

const wordsOf = (recency: Recency) =>
  'count' in recency ? copy.recency[recency.kind](recency.count) : copy.recency[recency.kind];

interface Props {
  row: Pick<Watched, 'last_transaction' | 'history_updated'>;
  now: Instant;
}

/** How long ago an address last moved. */
export function RecencyBadge({ row: { last_transaction, history_updated }, now }: Props) {
  // Nobody has looked yet: that is not the same as an address without transactions.
  if (last_transaction === null && history_updated === null)
    return <span title={copy.unavailable}>{missing}</span>;
  const recency = recencyOf(last_transaction, now);
  return <Badge tone={tones[recency.kind]}>{wordsOf(recency)}</Badge>;
}
