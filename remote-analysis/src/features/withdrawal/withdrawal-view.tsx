import type { Withdrawal } from '@painel/contract';
import { CardErrorBoundary, lazyPart } from '@painel/shared/federation';
import { formatBrl } from '@painel/shared/format';
import { ReadingCard } from '@painel/shared/parts';
import { Card, SectionHeader, SourceLine, Stack, Stat, StatCells } from '@painel/shared/ui';
import { Suspense } from 'react';
import { TargetCard } from './target-card';
import { ThreeViews } from './three-views';
import { useWithdrawal } from './use-withdrawal';
import { useWrites, type Writes } from './use-writes';
import { WithdrawalForm } from './withdrawal-form';
import { answerHeight, ChartSkeleton, viewsHeight } from './withdrawal-skeleton';
import { copy } from './withdrawal.copy';
import { haircutOf, requestOf, type WithdrawalDraft } from './withdrawal.model';
import styles from './withdrawal.module.css';
import { YearsTable } from './years-table';

/** Its drawing code is large. */
const WithdrawalChart = lazyPart(async () => (await import('./withdrawal-chart')).WithdrawalChart);

function titleOf(answer: Withdrawal, draft: WithdrawalDraft, { btc }: Writes): string {
  const { needCents } = requestOf(draft);
  const need = formatBrl(needCents / 100, { decimals: needCents % 100 === 0 ? 0 : 2 });
  return copy.title(btc(answer.sats), need, answer.months, haircutOf(answer));
}

/** The two figures that people come for, before all others. */
function Answer({ answer, writes }: { answer: Withdrawal; writes: Writes }) {
  const { untaxedNeedCents, sustainableNeedCents, windows, months, limitCents } = answer;
  const hasWindow = sustainableNeedCents !== null;
  return (
    <StatCells columns={2} mobileColumns={1}>
      <Stat
        size="xl"
        label={copy.sustainable}
        value={hasWindow ? writes.brl(sustainableNeedCents) : copy.noWindow}
        unit={hasWindow && copy.perMonth}
        context={hasWindow ? copy.sustainableNote(months, windows.count) : copy.noWindowNote(months)}
      />
      <Stat
        size="xl"
        label={copy.untaxed}
        value={formatBrl(untaxedNeedCents / 100)}
        unit={copy.perMonth}
        context={copy.untaxedNote(formatBrl(limitCents / 100))}
      />
    </StatCells>
  );
}

/** How long a stock pays for a life, in three views, and when a plan reaches a stock. */
export function WithdrawalView() {
  const state = useWithdrawal();
  const { query, draft } = state;
  const answer = query.data?.value;
  const writes = useWrites(answer?.fromLedger ?? draft.from === 'ledger');
  const isBusy = query.isPlaceholderData || undefined;

  return (
    <>
      <SectionHeader
        title={answer ? titleOf(answer, draft, writes) : copy.answer}
        end={query.data && <SourceLine source={query.data.source} readAt={query.data.readAt} />}
      />
      <p className={styles.disclaimer}>{copy.disclaimer}</p>
      <Stack>
        <div data-busy={isBusy} className={styles.result}>
          <ReadingCard query={query} title={copy.answer} failure={copy.failed} height={answerHeight} flush>
            {(answer) => <Answer answer={answer} writes={writes} />}
          </ReadingCard>
        </div>
        <WithdrawalForm state={state} />
        <div data-busy={isBusy} className={styles.result}>
          <ReadingCard
            query={query}
            title={copy.views}
            sources={copy.sources}
            failure={copy.failed}
            height={viewsHeight}
            flush
          >
            {(answer) => <ThreeViews answer={answer} writes={writes} />}
          </ReadingCard>
          {answer && (
            <>
              <CardErrorBoundary name="analysis/withdrawal-target">
                <TargetCard answer={answer} />
              </CardErrorBoundary>
              {!writes.isHidden && (
                <CardErrorBoundary name="analysis/withdrawal-chart">
                  <Suspense fallback={<ChartSkeleton />}>
                    <WithdrawalChart answer={answer} haircut={haircutOf(answer)} writes={writes} />
                  </Suspense>
                </CardErrorBoundary>
              )}
              <Card title={copy.table.title} flush>
                <YearsTable answer={answer} writes={writes} />
              </Card>
            </>
          )}
        </div>
      </Stack>
    </>
  );
}
