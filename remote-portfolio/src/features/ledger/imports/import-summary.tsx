import type { LedgerImportConfirmation, LedgerImportFile, LedgerImportSummary } from '@painel/contract';
import { formatDate } from '@painel/shared/format';
import { QuietLine } from '@painel/shared/parts';
import type { ReactNode } from 'react';
import { HiddenText } from '../hidden-text';
import { copy } from './imports.copy';
import styles from './imports.module.css';
import type { Amounts } from '../use-amounts';

const words = copy.summary;
/** Noon in São Paulo, so that no zone moves the day. */
const dayOf = (day: string | null) => formatDate(day && `${day}T15:00:00Z`);

function write(amounts: Amounts, currency: string, cents: number | null): ReactNode {
  if (currency === 'BRL') return amounts.brl(cents);
  if (currency === 'USD') return amounts.usd(cents);
  if (amounts.discreet) return <HiddenText />;
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format((cents ?? 0) / 100);
}

/** Writes out the content of an import: the entries by kind, their days, and their totals. */
export function PreviewSummary({ summary, amounts }: { summary: LedgerImportSummary; amounts: Amounts }) {
  const { kinds, firstDay, lastDay, netSats, money, otherCoins, pairs } = summary;
  const counted = kinds.flatMap(({ kind, count }) => (kind && count ? words.kinds[kind](count) : []));
  const paid = money.filter(({ paidCents }) => Boolean(paidCents));
  const received = money.filter(({ receivedCents }) => Boolean(receivedCents));
  return (
    <div className={styles.part}>
      <dl className={styles.summary}>
        <div>
          <dt>{words.entries}</dt>
          <dd>{counted.join(', ')}</dd>
        </div>
        <div>
          <dt>{words.days}</dt>
          <dd>{words.range(dayOf(firstDay), dayOf(lastDay))}</dd>
        </div>
        <div>
          <dt>{words.net}</dt>
          <dd>{amounts.sats(netSats, { sign: true })}</dd>
        </div>
        {paid.map(({ currency, paidCents }) => (
          <div key={`paid-${currency}`}>
            <dt>{words.paid}</dt>
            <dd>{write(amounts, currency, paidCents)}</dd>
          </div>
        ))}
        {received.map(({ currency, receivedCents }) => (
          <div key={`received-${currency}`}>
            <dt>{words.received}</dt>
            <dd>{write(amounts, currency, receivedCents)}</dd>
          </div>
        ))}
      </dl>
      {otherCoins.length > 0 && (
        <p className={styles.hint}>
          {words.otherCoins(otherCoins.map(({ coin, count }) => `${coin} (${count ?? 0})`))}
        </p>
      )}
      {Boolean(pairs) && <p className={styles.hint}>{words.pairs(pairs ?? 0)}</p>}
    </div>
  );
}

/** The figures that look wrong, as the facts of a question. */
export const confirmationFacts = (
  doubts: readonly LedgerImportConfirmation[],
  files: readonly LedgerImportFile[],
  amounts: Amounts,
) =>
  doubts.flatMap(({ reason, file, row, count, sats, day }) => {
    if (reason === null) return [];
    const place = [files[file ?? 0]?.name, row === null ? null : words.row(row)].filter(Boolean).join(', ');
    const figure =
      reason === 'large_amount'
        ? amounts.sats(sats)
        : reason === 'mostly_skipped'
          ? words.skipped(count ?? 0)
          : dayOf(day);
    return {
      label: words.doubts[reason],
      value: (
        <>
          {figure}
          {place && <QuietLine> {place}</QuietLine>}
        </>
      ),
    };
  });
