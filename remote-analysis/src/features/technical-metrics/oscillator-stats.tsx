import { rsiLimits, type TechnicalAnalysis } from '@painel/contract';
import { Term } from '@painel/shared/federation';
import { formatMoney, formatNumber, missing } from '@painel/shared/format';
import { Meter } from '@painel/shared/parts';
import { useMoney } from '@painel/shared/preferences';
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
        band={rsiLimits}
        ticks={rsiLimits}
        scale={copy.rsiScale(...rsiLimits)}
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

/** MACD from its zero in the middle, with its signal as a line, in the reader's currency where both have values in it. */
export function MacdStat({ analysis: { macd } }: Props) {
  const money = useMoney();
  const inDollars = money.main === 'usd' && macd.valueUSD !== null && macd.signalUSD !== null;
  const [value, signal] = inDollars ? [macd.valueUSD, macd.signalUSD] : [macd.value, macd.signal];
  const both = { brl: macd.value, usd: macd.valueUSD };
  const valueText = formatMoney(inDollars ? 'usd' : 'brl', value, { sign: true });
  const signalText = formatNumber(signal, { decimals: 2, sign: true });
  const reach = Math.max(Math.abs(value ?? 0), Math.abs(signal ?? 0)) * 1.5 || 1;

  return (
    <Stat
      label={<Term of="macd">{copy.macd}</Term>}
      labelEnd={
        macd.value !== null && (
          <Badge tone={directionTones[macd.direction]}>{copy.macdWord[macd.direction]}</Badge>
        )
      }
      value={valueText}
      context={macd.value === null ? copy.unavailable : (money.writeSecond(both, { sign: true }) ?? missing)}
    >
      <Meter
        label={copy.macd}
        min={-reach}
        max={reach}
        from={0}
        value={value}
        valueText={copy.macdText(valueText, signalText)}
        tone={value !== null && value < 0 ? 'down' : 'up'}
        ticks={[0]}
        line={signal ?? undefined}
        scale={[copy.macdZero, copy.macdSignal(signalText)]}
      />
    </Stat>
  );
}
