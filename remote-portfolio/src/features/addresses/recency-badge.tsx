import type { Instant } from '@painel/shared/format';
import { Badge, type BadgeTone } from '@painel/shared/ui';
import { copy } from './addresses.copy';
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

/** How long ago an address last moved. */
export function RecencyBadge({ at }: { at: Instant }) {
  const recency = recencyOf(at);
  return <Badge tone={tones[recency.kind]}>{wordsOf(recency)}</Badge>;
}
