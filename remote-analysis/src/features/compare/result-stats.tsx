import type { Dca } from '@painel/contract';
import { formatDate, formatPercent } from '@painel/shared/format';
import { DeltaBadge, Stat, StatCells } from '@painel/shared/ui';
import { copy } from './compare.copy';
import { writeCents } from './compare.model';

/** The fall is as large as the gain. */
export function ResultStats({ dca }: { dca: Dca }) {
  const { valueCents, paidCents, returnPercent, realReturnPercent, drawdown, worstYearPercent } = dca;
  return (
    <StatCells columns={4} mobileColumns={1}>
      <Stat
        size="xl"
        label={copy.value}
        value={writeCents(valueCents)}
        context={copy.paid(writeCents(paidCents))}
      />
      <Stat
        size="xl"
        label={copy.gain}
        value={<DeltaBadge value={returnPercent} decimals={1} large />}
        context={
          returnPercent === null
            ? copy.gainUnknown
            : copy.gainNote(formatPercent(realReturnPercent, { decimals: 1, sign: true }))
        }
      />
      <Stat
        size="xl"
        label={copy.fall}
        value={<DeltaBadge value={drawdown.percent} decimals={1} large />}
        context={drawdown.day === null ? copy.noFall : copy.fallNote(formatDate(drawdown.day))}
      />
      <Stat
        size="xl"
        label={copy.worstYear}
        value={<DeltaBadge value={worstYearPercent} decimals={1} large />}
        context={worstYearPercent === null ? copy.noWorstYear : copy.worstYearNote}
      />
    </StatCells>
  );
}
