import { CardErrorBoundary, lazyPart } from '@painel/shared/federation';
import { atFirstUse, formatBrl, formatDate } from '@painel/shared/format';
import { ReadingCard } from '@painel/shared/parts';
import {
  Col,
  EmptyState,
  Grid,
  SectionHeader,
  SourceLine,
  Stack,
  Card,
  DeltaBadge,
  Stat,
  StatCells,
} from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { copy } from './compare.copy';
import styles from './compare.module.css';
import { compareQueries } from './compare.queries';
import { ChartSkeleton, LumpSkeleton, RankingSkeleton, resultHeight } from './compare-skeleton';
import { CompareTable } from './compare-table';
import { DcaForm } from './dca-form';
import { monthlyOf, type DcaDraft, queryOf } from './dca.model';
import { ResultStats } from './result-stats';
import { StartsCard } from './starts-card';
import { OwnComparison } from './own-comparison';
import { GoldSince } from './gold-since';
import { Ranking } from './ranking';
import { rankingOf } from './ranking.model';
import { type DcaState, useDca } from './use-dca';
import type { Dca } from '@painel/contract';
import { rowsOf, writeCents } from './compare.model';

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

interface AnswerProps {
  dca: Dca | undefined;
  plan: DcaState;
  isPending: boolean;
  isSimulated: boolean;
}

/** One sentence, the ranking and the chart, before any list. */
function Answer({ dca, plan: { against, query }, isPending, isSimulated }: AnswerProps) {
  if (!dca)
    return (
      isPending && (
        <Stack>
          <RankingSkeleton />
          <ChartSkeleton />
        </Stack>
      )
    );
  const values = rowsOf(dca, against).map(({ name, result }) => ({
    name,
    valueCents: result?.valueCents ?? null,
  }));
  return (
    <Stack>
      {dca.purchases > 0 && (
        <Card title={copy.ranking} flush>
          <Ranking ranking={rankingOf(values)} write={writeCents}>
            {against.includes('gold') && !dca.against.gold && <GoldSince query={query} />}
          </Ranking>
        </Card>
      )}
      <CardErrorBoundary name="analysis/compare-chart">
        <Suspense fallback={<ChartSkeleton />}>
          <CompareChart dca={dca} against={against} isSimulated={isSimulated} />
        </Suspense>
      </CardErrorBoundary>
    </Stack>
  );
}

/** A plan of purchases until a day, and the same amounts elsewhere. */
export function CompareView({ lastDay }: { lastDay: string }) {
  const plan = useDca(lastDay);
  const query = useQuery(compareQueries.dca(plan.query));
  // The heading is of the answer that is shown, not of the one that is on its way.
  const [answered, setAnswered] = useState(plan.draft);
  if (!query.isPlaceholderData && answered !== plan.draft) setAnswered(plan.draft);
  const dca = query.data?.value;

  return (
    <>
      <CardErrorBoundary name="analysis/own-comparison">
        <OwnComparison />
      </CardErrorBoundary>
      <SectionHeader title={questionOf(answered, lastDay)} />
      <Stack>
        <div data-busy={query.isPlaceholderData || undefined} className={styles.result}>
          <Answer
            dca={dca}
            plan={plan}
            isPending={query.isPending}
            isSimulated={query.data?.source === 'simulated'}
          />
        </div>
        <DcaForm plan={plan} lastDay={lastDay} busy={query.isPlaceholderData} />
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
                  <ResultStats dca={dca} />
                  <CompareTable dca={dca} plan={plan} isUntilNow={answered.to === lastDay} />
                </>
              )
            }
          </ReadingCard>
          <Grid top>
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
      </Stack>
    </>
  );
}
