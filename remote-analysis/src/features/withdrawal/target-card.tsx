import type { Withdrawal } from '@painel/contract';
import { formatMonthYear, formatNumber } from '@painel/shared/format';
import { Card, Stat, StatCells } from '@painel/shared/ui';
import { copy } from './withdrawal.copy';

const words = copy.target;

/** When the plan reaches the wanted stock. */
export function TargetCard({ answer }: { answer: Withdrawal }) {
  const { target, months } = answer;
  if (!target) return null;
  const { flat, windows } = target;
  const isReached = flat?.purchases === 0;
  return (
    <Card title={words.title(formatNumber(target.sats / 1e8))} flush>
      <StatCells columns={isReached ? 1 : 2} mobileColumns={1}>
        <Stat
          size="lg"
          label={words.flat}
          value={flat === null ? words.never : isReached ? words.now : formatMonthYear(flat.on)}
          context={
            flat === null
              ? words.neverNote
              : flat.purchases > 0 && words.flatNote(flat.months, flat.purchases)
          }
        />
        {!isReached && (
          <Stat
            size="lg"
            label={words.windows}
            value={windows.count === 0 ? '—' : words.median(windows.months.p50)}
            context={windows.count === 0 ? words.noWindow : words.windowsNote(windows, months)}
          />
        )}
      </StatCells>
    </Card>
  );
}
