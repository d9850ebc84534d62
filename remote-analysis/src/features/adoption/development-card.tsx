import type { AdoptionMetrics } from '@painel/contract';
import { formatMonthYear, formatNumber } from '@painel/shared/format';
import { Card, DeltaBadge, SourceLink, Stat, StatCells } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { copy } from './adoption.copy';
import type { ReferenceFigure } from './reference-figures.content';

type Development = AdoptionMetrics['development'];

interface Props {
  development: Development;
  /** Figures of a published month, in place of the answer's. */
  references?: Partial<Record<keyof Development, ReferenceFigure>>;
}

/** Development and nodes of bitcoin. */
export function DevelopmentCard({ development, references = {} }: Props) {
  const { activeNodes, nodeGrowth, developers, githubActivity, difficultyGrowth } = development;
  const context = (field: keyof Development, usual: ReactNode) => {
    if (development[field] === null) return copy.unavailable;
    const reference = references[field];
    return reference ? <Reference of={reference} /> : usual;
  };

  return (
    <Card title={copy.development} as="h3" flush>
      <StatCells columns={2}>
        <Stat
          label={copy.activeNodes}
          value={formatNumber(activeNodes)}
          context={context(
            'activeNodes',
            nodeGrowth === null ? copy.nodesContext : <DeltaBadge value={nodeGrowth} decimals={1} />,
          )}
        />
        <Stat
          label={copy.developers}
          value={formatNumber(developers)}
          context={context('developers', copy.developersContext)}
        />
        <Stat
          label={copy.activity}
          value={formatNumber(githubActivity)}
          context={context('githubActivity', copy.activityContext)}
        />
        <Stat
          label={copy.difficulty}
          value={<DeltaBadge value={difficultyGrowth} decimals={1} />}
          context={context('difficultyGrowth', copy.difficultyContext)}
        />
      </StatCells>
    </Card>
  );
}

function Reference({ of: { month, source } }: { of: ReferenceFigure }) {
  return (
    <>
      <span>{copy.reference(formatMonthYear(month))}</span>
      <SourceLink source={source} />
    </>
  );
}
