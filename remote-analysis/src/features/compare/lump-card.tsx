import type { Dca } from '@painel/contract';
import { Card, DeltaBadge, Stat, StatCells } from '@painel/shared/ui';
import { copy } from './compare.copy';
import { writeCents } from './compare.model';

export function LumpCard({ dca: { lump, valueCents, returnPercent } }: { dca: Dca }) {
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
