import { missing } from '@painel/shared/format';
import { marketQueries, polling } from '@painel/shared/market';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { Badge, IconButton, Stat } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { copy } from './summary.copy';
import styles from './summary-cell.module.css';
import { summaryQueries } from './summary.queries';
import { totalsOf } from './totals.model';

interface Props {
  isKnown: boolean;
  /** The gain in money and percent. */
  gain: ReactNode;
  /** The line of its value. */
  line: ReactNode;
}

/**
 * The portfolio as one figure among others, for a strip of figures: without a card. `isKnown` says whether this figure is certainly the one to show.
 */
export function SummaryCell({ isKnown, gain, line }: Props) {
  const own = useOwnAmounts();
  const [first] = useCurrencyOrder();
  const summary = useQuery(summaryQueries.current());
  const ticker = useQuery(marketQueries.ticker(polling.ticker));
  const retry = (
    <IconButton
      size="sm"
      icon="refresh"
      label={copy.widget.retry}
      busy={summary.isFetching}
      onClick={() => void summary.refetch()}
    />
  );

  if (summary.isPending || !isKnown)
    return (
      <Stat
        label={copy.widget.label}
        size="xl"
        wide
        loading
        placeholder={<span className={styles.waiting} />}
      />
    );
  if (summary.isLoadingError)
    return (
      <Stat
        label={copy.widget.label}
        size="xl"
        wide
        value={missing}
        context={
          <>
            <span role="alert">{copy.widget.failed}</span>
            {retry}
          </>
        }
      />
    );

  const { brl, usd } = totalsOf(summary.data.value, ticker.data?.value);
  return (
    <Stat
      label={copy.widget.label}
      labelEnd={summary.isRefetchError ? <Badge tone="warn">{copy.widget.stale}</Badge> : undefined}
      size="xl"
      wide
      value={own[first]({ brl: brl ?? 0, usd }[first])}
      context={
        <>
          {gain}
          {summary.isRefetchError && retry}
        </>
      }
    >
      <div className={styles.line}>{line}</div>
    </Stat>
  );
}
