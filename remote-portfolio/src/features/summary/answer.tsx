import { formatPercent, moneyOfCents } from '@painel/shared/format';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { useQuery } from '@tanstack/react-query';
import styles from './portfolio-summary.module.css';
import { copy } from './summary.copy';
import { summaryQueries } from './summary.queries';

const words = copy.answer;

/**
 * One sentence: what was paid in, what it is worth, and the difference. While histories are read it says so, without a percentage. Nothing in
 * discreet mode, and where the server does not send it.
 *
 * @param worth of the whole portfolio, as the total next to it
 */
export function Answer({ worth }: { worth: number | null }) {
  const own = useOwnAmounts();
  const [currency] = useCurrencyOrder();
  const gains = useQuery({ ...summaryQueries.gains(currency), enabled: !own.discreet });
  if (own.discreet || gains.data === null || gains.isLoadingError) return null;
  if (gains.isPending) return <p className={styles.answer} aria-busy="true" />;

  const { depositsCents, places, reading } = gains.data;
  if (reading?.status === 'running')
    return (
      <p className={styles.answer} role="status">
        {words.reading(reading.done ?? 0, reading.total ?? 0)}
      </p>
    );
  const paid = moneyOfCents(depositsCents);
  if (paid === null || places.length === 0) return null;
  if (worth === null) return <p className={styles.answer} />;
  const write = (value: number, sign = false) => own[currency](value, { sign, decimals: 0 });
  const gain = worth - paid;
  return (
    <p className={styles.answer}>
      {paid < 0 ? words.takenOut : words.paidIn} {write(Math.abs(paid))}
      {paid < 0 ? words.stillWorth : words.worth} {write(worth)}:{' '}
      <b data-loss={gain < 0 || undefined}>
        {write(gain, true)}
        {paid > 0 && ` (${formatPercent((gain / paid) * 100, { decimals: 1, sign: true })})`}
      </b>
    </p>
  );
}
