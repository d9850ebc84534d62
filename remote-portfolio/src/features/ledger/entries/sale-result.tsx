import type { LedgerAccount, TaxMonth } from '@painel/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EntryDraft } from './draft.model';
import { type TypedSale, typedSale } from './sale-result.model';
import { simulationQuery } from './sale-result.queries';
import { copy } from './sale-result.copy';
import styles from '../ledger.module.css';
import { type Amounts, useAmounts } from '../use-amounts';

/** The sales of the month against the exempt limit, in a sentence. */
function MonthWords({ month, brl }: { month: TaxMonth; brl: Amounts['brl'] }) {
  return (
    <span>
      {copy.month} {brl(month.grossCents)} {copy.of} {brl(month.limitCents)}: {copy.results[month.result]}
    </span>
  );
}

const pauseMs = 400;

/** A text once it was the same for a moment. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** A typed sale or expense before it is saved: its result, and how much of the month's limit is used with it. */
export function SaleResult({ draft, accounts }: { draft: EntryDraft; accounts: readonly LedgerAccount[] }) {
  const { brl } = useAmounts();
  const typed = JSON.parse(useSettled(JSON.stringify(typedSale(draft, accounts)))) as TypedSale | null;
  const simulation = useQuery({
    ...simulationQuery(typed?.sale ?? { accountId: '', sats: 1, grossCents: 0 }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  if (!typed || simulation.isError) return null;
  if (!simulation.data) return <p className={styles.saleResult} aria-busy="true" />;
  const { gainCents, after } = simulation.data;
  const isUncertain = after.warnings.some(({ reason }) => reason === 'uncertain_gain');
  return (
    <p className={styles.saleResult} role="status">
      {gainCents === null ? (
        <span>{copy.unknown}</span>
      ) : (
        <b>
          {copy.result} {brl(gainCents - typed.feeCents, { sign: true })}
          {isUncertain && ` ${copy.provisional}`}
        </b>
      )}{' '}
      <MonthWords month={after} brl={brl} />
    </p>
  );
}
