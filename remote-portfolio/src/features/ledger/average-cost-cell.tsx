import { missing } from '@painel/shared/format';
import { paths } from '@painel/shared/paths';
import { Badge, DeltaBadge, IconButton, Stat, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './ledger.copy';
import { ledgerQueries } from './ledger.queries';
import { gainShareOf } from './position.model';
import { useAmounts } from './use-amounts';

const words = copy.widget;

/** The average cost as one figure among others, for a strip of figures: no card of its own. */
export function AverageCostCell() {
  const { brl } = useAmounts();
  const position = useQuery(ledgerQueries.position());
  const retry = (
    <IconButton
      size="sm"
      icon="refresh"
      label={words.retry}
      busy={position.isFetching}
      onClick={() => void position.refetch()}
    />
  );

  if (position.data === null) return null;
  if (position.isPending) return <Stat label={words.label} size="xl" wide loading />;
  if (position.isLoadingError)
    return (
      <Stat
        label={words.label}
        size="xl"
        wide
        value={missing}
        context={
          <>
            <span role="alert">{words.failed}</span>
            {retry}
          </>
        }
      />
    );

  const share = gainShareOf(position.data);
  return (
    <Stat
      label={words.label}
      labelEnd={position.isRefetchError && <Badge tone="warn">{words.stale}</Badge>}
      size="xl"
      wide
      value={brl(position.data.averageCostCents)}
      context={
        <>
          {position.data.averageCostCents === null ? (
            <TextLink to={paths.ledgerEntries}>{words.begin}</TextLink>
          ) : (
            <span>{copy.overview.perBitcoin}</span>
          )}
          {share !== null && <DeltaBadge value={share} />}
          {position.isRefetchError && retry}
        </>
      }
    />
  );
}
