import { moneyOfCents } from '@painel/shared/format';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { DeltaBadge } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { percentOf } from './change.model';
import styles from './portfolio-summary.module.css';
import { copy } from './summary.copy';
import { summaryQueries } from './summary.queries';

const words = copy.change;

/** One figure of a few: its name above it. */
export function ReturnCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The effect of the price since a day or a year began: a deposit is no result. */
function Since({ period }: { period: 'today' | 'year' }) {
  const own = useOwnAmounts();
  const [currency] = useCurrencyOrder();
  const gains = useQuery(summaryQueries.gains(currency));
  if (gains.isPending) return <span aria-busy="true">…</span>;
  if (gains.isLoadingError) return <span role="alert">{words.failed}</span>;
  const change = gains.data?.[period];
  if (!change)
    return <span>{gains.data?.reading?.status === 'running' ? words.waiting : words.noPrice}</span>;
  const percent = percentOf(change);
  return (
    <>
      {own[currency](moneyOfCents(change.priceCents), { sign: true })}{' '}
      {percent !== null && <DeltaBadge value={percent} />}
      {change.isConverted === true && <small>{words.converted}</small>}
    </>
  );
}

/** The results since today and the year began, and those of the children. Nothing in discreet mode, and where the server does not send them. */
export function Returns({ children }: { children: ReactNode }) {
  const { discreet } = useOwnAmounts();
  const [currency] = useCurrencyOrder();
  const gains = useQuery({ ...summaryQueries.gains(currency), enabled: !discreet });
  if (discreet || gains.data === null || gains.data?.places.length === 0) return null;
  return (
    <dl className={styles.returns}>
      <ReturnCell label={words.since.today}>
        <Since period="today" />
      </ReturnCell>
      <ReturnCell label={words.since.year}>
        <Since period="year" />
      </ReturnCell>
      {children}
    </dl>
  );
}
