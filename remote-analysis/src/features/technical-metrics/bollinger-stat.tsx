import type { TechnicalAnalysis } from '@painel/contract';
import { Term } from '@painel/shared/federation';
import { formatBrl, formatUsd } from '@painel/shared/format';
import { Meter } from '@painel/shared/parts';
import { Badge, Stat } from '@painel/shared/ui';
import { priceOf } from './levels.model';
import { copy } from './technical-metrics.copy';

const whole = { decimals: 0 };

/** Where the price stands in its bands, which take most of the track. */
export function BollingerStat({ analysis: { bollingerBands, levels } }: { analysis: TechnicalAnalysis }) {
  const { upper, middle, lower, upperUSD, lowerUSD, position } = bollingerBands;
  const extreme = position === 'above' || position === 'below';
  const word = position === null ? formatBrl(null) : copy.bollingerWord[position];

  return (
    <Stat
      label={<Term of="bandas-de-bollinger">{copy.bollinger}</Term>}
      labelEnd={
        position !== null && (
          <Badge tone={extreme ? 'warn' : 'neutral'}>{extreme ? copy.extreme : copy.noExtreme}</Badge>
        )
      }
      value={word}
      context={
        position === null
          ? copy.unavailable
          : lowerUSD !== null && upperUSD !== null
            ? copy.bands(formatUsd(lowerUSD, whole), formatUsd(upperUSD, whole))
            : undefined
      }
    >
      {upper !== null && lower !== null && upper > lower ? (
        <Meter
          label={copy.bollinger}
          min={lower - (upper - lower) / 10}
          max={upper + (upper - lower) / 10}
          value={priceOf(levels)}
          valueText={word}
          band={[lower, upper]}
          ticks={middle === null ? [] : [middle]}
          scale={[formatBrl(lower, whole), formatBrl(upper, whole)]}
          marker
          hollow
        />
      ) : undefined}
    </Stat>
  );
}
