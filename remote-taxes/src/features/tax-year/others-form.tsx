import type { TaxMonth } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { lazyPart } from '@painel/shared/federation';
import { Button, Notice, Skeleton } from '@painel/shared/ui';
import { Suspense, useState } from 'react';
import { useCents } from './amounts';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import { useAnswerMonth } from './tax-year.queries';

const words = copy.others;

/** With its fields, which the page has no use for before. */
const OthersAmounts = lazyPart(async () => (await import('./others-amounts')).OthersAmounts);

/** Asks what other crypto was alienated in a month, which counts in the same limit. */
export function OthersForm({ month, onlyBitcoin }: { month: TaxMonth; onlyBitcoin: boolean }) {
  const { said } = useCents();
  const saving = useAnswerMonth();
  const [isTyping, setTyping] = useState(false);
  const isAnswered = month.othersGrossCents !== null;

  if (onlyBitcoin && !isAnswered) return <p className={styles.quiet}>{words.only}</p>;
  if (isTyping)
    return (
      <Suspense fallback={<Skeleton height={96} />}>
        <OthersAmounts month={month} saving={saving} onClose={() => setTyping(false)} />
      </Suspense>
    );
  return (
    <div>
      <p>
        {isAnswered
          ? words.answered(said(month.othersGrossCents), said(month.othersGainCents))
          : words.question}
      </p>
      {saving.isError && <Notice tone="down">{messageOf(saving.error, words.failed)}</Notice>}
      <div className={styles.actions}>
        {!isAnswered && (
          <Button
            size="sm"
            busy={saving.isPending}
            busyLabel={words.saving}
            onClick={() => saving.mutate({ month: month.month, others: { grossCents: 0, gainCents: 0 } })}
          >
            {words.no}
          </Button>
        )}
        <Button size="sm" disabled={saving.isPending} onClick={() => setTyping(true)}>
          {isAnswered ? words.change : words.yes}
        </Button>
      </div>
    </div>
  );
}
