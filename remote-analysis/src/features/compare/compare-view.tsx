import { CardErrorBoundary, lazyPart } from '@painel/shared/federation';
import { atFirstUse, formatBrl, formatDate } from '@painel/shared/format';
import { ReadingCard } from '@painel/shared/parts';
import {
  Col,
  EmptyState,
  Grid,
  SectionHeader,
  SourceLine,
  Card,
  DeltaBadge,
  Stat,
  StatCells,
} from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { copy } from './compare.copy';
import styles from './compare.module.css';
import { compareQueries } from './compare.queries';
import { ChartSkeleton, LumpSkeleton, resultHeight } from './compare-skeleton';
import { CompareTable } from './compare-table';
import { DcaForm } from './dca-form';
import { monthlyOf, type DcaDraft, queryOf } from './dca.model';
import { RankingBars } from './ranking';
import { ResultStats } from './result-stats';
import { StartsCard } from './starts-card';
import { useDca } from './use-dca';
import type { Dca } from '@painel/contract';
import { writeCents } from './compare.model';

function LumpCard({ dca: { lump, valueCents, returnPercent } }: { dca: Dca }) {
  return (
    <Card title={copy.lump.title} footer={copy.lump.note} flush>
      <StatCells columns={2} mobileColumns={1}>
        <Stat
          label={copy.lump.value}
          value={writeCents(lump.valueCents)}
          context={<DeltaBadge value={lump.returnPercent} decimals={1} />}
        />
        <Stat
          label={copy.lump.plan}
          value={writeCents(valueCents)}
          context={<DeltaBadge value={returnPercent} decimals={1} />}
        />
      </StatCells>
    </Card>
  );
}

/** Its drawing code is large. */
const CompareChart = lazyPart(async () => (await import('./compare-chart')).CompareChart);

const monthInWords = atFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

function questionOf(draft: DcaDraft, lastDay: string): string {
  const { amountCents, cadence, from, to } = queryOf(draft);
  return copy.question({
    amount: formatBrl(amountCents / 100, { decimals: amountCents % 100 === 0 ? 0 : 2 }),
    cadence,
    since: from.endsWith('-01') ? monthInWords().format(Date.parse(from)) : formatDate(from),
    until: to === lastDay ? null : formatDate(to),
  });
}

/** For the page's header: a notice when the figures are simulated or late. */
export function CompareSource({ lastDay }: { lastDay: string }) {
  const { data } = useQuery(compareQueries.dca(useDca(lastDay).query));
  return data ? <SourceLine source={data.source} readAt={data.readAt} /> : null;
}

/** A plan of purchases until a day, and the same amounts elsewhere. */
export function CompareView({ lastDay }: { lastDay: string }) {
  const plan = useDca(lastDay);
  const query = useQuery(compareQueries.dca(plan.query));

  return (
    <>
      <DcaForm plan={plan} lastDay={lastDay} busy={query.isPlaceholderData} />
      <SectionHeader title={questionOf(plan.draft, lastDay)} />
      <div data-busy={query.isPlaceholderData || undefined} className={styles.result}>
        <ReadingCard
          query={query}
          title={copy.result}
          sources={copy.sources}
          words={copy.onceADay}
          failure={copy.failed}
          height={resultHeight}
          flush
        >
          {(dca) =>
            dca.purchases === 0 ? (
              <EmptyState title={copy.none} text={copy.noneText} />
            ) : (
              <>
                <RankingBars dca={dca} against={plan.against} />
                <ResultStats dca={dca} />
                <CompareTable dca={dca} plan={plan} isUntilNow={plan.draft.to === lastDay} />
              </>
            )
          }
        </ReadingCard>
        <Grid top>
          <Col span={12}>
            {query.data ? (
              <CardErrorBoundary name="analysis/compare-chart">
                <Suspense fallback={<ChartSkeleton />}>
                  <CompareChart dca={query.data.value} against={plan.against} />
                </Suspense>
              </CardErrorBoundary>
            ) : (
              query.isPending && <ChartSkeleton />
            )}
          </Col>
          <Col span={6}>
            <CardErrorBoundary name="analysis/compare-starts">
              <StartsCard query={monthlyOf(plan.query)} isWeekly={plan.query.cadence === 'weekly'} />
            </CardErrorBoundary>
          </Col>
          <Col span={6}>
            {query.data ? <LumpCard dca={query.data.value} /> : query.isPending && <LumpSkeleton />}
          </Col>
        </Grid>
      </div>
    </>
  );
}
