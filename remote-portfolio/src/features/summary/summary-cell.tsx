import { missing } from '@painel/shared/format';
import { marketQueries, polling } from '@painel/shared/market';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { Badge, IconButton, Stat } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChangeLine } from './change-line';
import { copy } from './summary.copy';
import { summaryQueries } from './summary.queries';
import { totalsOf } from './totals.model';

interface Props {
  isKnown: boolean;
  /** A few words next to the name. */
  note?: ReactNode;
  /** A few words next to the bitcoin. */
  children?: ReactNode;
}

/**
 * The portfolio as one figure among others, for a strip of figures: without a card. `isKnown` says whether this figure is certainly the one to show.
 */
export function SummaryCell({ isKnown, note, children }: Props) {
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

  if (summary.isPending || !isKnown) return <Stat label={copy.widget.label} size="xl" wide loading />;
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

  const { brl, usd, btc } = totalsOf(summary.data.value, ticker.data?.value);
  return (
    <Stat
      label={copy.widget.label}
      labelEnd={summary.isRefetchError ? <Badge tone="warn">{copy.widget.stale}</Badge> : note}
      size="xl"
      wide
      value={own[first]({ brl: brl ?? 0, usd }[first])}
      context={
        <>
          <span>{own.bitcoin(btc)}</span>
          <ChangeLine />
          {children}
          {summary.isRefetchError && retry}
        </>
      }
    />
  );
}
