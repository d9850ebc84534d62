import type { TechnicalAnalysis } from '@painel/contract';
import { Term } from '@painel/shared/federation';
import { formatNumber, formatUsd } from '@painel/shared/format';
import { Meter } from '@painel/shared/parts';
import { Badge, type BadgeTone, Stat } from '@painel/shared/ui';
import { copy } from './technical-metrics.copy';

interface Props {
  analysis: TechnicalAnalysis;
}

const conditionTones: Record<TechnicalAnalysis['rsi']['condition'], BadgeTone> = {
  overbought: 'warn',
  oversold: 'warn',
  neutral: 'neutral',
};

/** The relative strength index between its marks at 30 and 70. */
export function RsiStat({ analysis: { rsi } }: Props) {
  const value = formatNumber(rsi.value, { decimals: 1 });

  return (
    <Stat
      label={<Term of="rsi">{copy.rsi}</Term>}
      labelEnd={
        rsi.value !== null && (
          <Badge tone={conditionTones[rsi.condition]}>{copy.rsiWord[rsi.condition]}</Badge>
        )
      }
      value={value}
      context={rsi.value === null ? copy.unavailable : undefined}
    >
      <Meter
        label={copy.rsi}
        value={rsi.value}
        valueText={value}
        band={[30, 70]}
        ticks={[30, 70]}
        scale={copy.rsiScale}
        marker
        hollow
      />
    </Stat>
  );
}

const directionTones: Record<TechnicalAnalysis['macd']['direction'], BadgeTone> = {
  bullish: 'up',
  bearish: 'down',
  neutral: 'neutral',
};

/** MACD from its zero in the middle, with its signal as a line. */
export function MacdStat({ analysis: { macd } }: Props) {
  const [value, signal] = [macd.value, macd.signal].map((figure) =>
    formatNumber(figure, { decimals: 2, sign: true }),
  ) as [string, string];
  const reach = Math.max(Math.abs(macd.value ?? 0), Math.abs(macd.signal ?? 0)) * 1.5 || 1;

  return (
    <Stat
      label={<Term of="macd">{copy.macd}</Term>}
      labelEnd={
        macd.value !== null && (
          <Badge tone={directionTones[macd.direction]}>{copy.macdWord[macd.direction]}</Badge>
        )
      }
      value={value}
      context={macd.value === null ? copy.unavailable : formatUsd(macd.valueUSD, { sign: true })}
    >
      <Meter
        label={copy.macd}
        min={-reach}
        max={reach}
        from={0}
        value={macd.value}
        valueText={copy.macdText(value, signal)}
        tone={macd.value !== null && macd.value < 0 ? 'down' : 'up'}
        ticks={[0]}
        line={macd.signal ?? undefined}
        scale={[copy.macdZero, copy.macdSignal(signal)]}
      />
    </Stat>
  );
}
