import { useCurrencyOrder } from '@painel/shared/preferences';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberLedger } from '../kept-ledger';
import { copy } from '../ledger.copy';
import styles from './average-cost-line.module.css';
import { ledgerQueries } from '../ledger.queries';
import { figuresIn } from './position.model';
import { useAmounts } from '../use-amounts';

/** The average cost in a few words next to another figure. Nothing without one, and nothing while it is unknown. */
export function AverageCostLine() {
  const amounts = useAmounts();
  const [first] = useCurrencyOrder();
  const { data: position, isSuccess } = useQuery(ledgerQueries.position());
  const cents = position ? figuresIn(position, first).averageCostCents : null;
  const keeps = Boolean(position?.averageCostCents);

  useEffect(() => {
    if (isSuccess) rememberLedger(keeps);
  }, [isSuccess, keeps]);

  if (cents === null) return null;
  return (
    <span className={styles.line}>
      {copy.widget.label} {amounts[first](cents)}
      {position?.isProvisional && ` (${copy.overview.provisional})`}
    </span>
  );
}
