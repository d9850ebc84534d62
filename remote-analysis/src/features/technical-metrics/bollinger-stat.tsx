import type { TechnicalAnalysis } from '@painel/contract';
import { Term } from '@painel/shared/federation';
import { formatMoney, missing } from '@painel/shared/format';
import { Meter } from '@painel/shared/parts';
import { useMoney } from '@painel/shared/preferences';
import { Badge, Stat } from '@painel/shared/ui';
import { type Bands, bandsIn } from './bands.model';
import { copy } from './technical-metrics.copy';

const whole = { decimals: 0 };

const written = ({ currency, lower, upper }: Bands) =>
  [formatMoney(currency, lower, whole), formatMoney(currency, upper, whole)] as const;

/** Renders the position of the price in its bands, which take most of the track, and under the word the bands in the other currency. */
export function BollingerStat({ analysis }: { analysis: TechnicalAnalysis }) {
  const { main } = useMoney();
  const bands = bandsIn(analysis, main);
  const others = bandsIn(analysis, bands.currency === 'usd' ? 'brl' : 'usd');
  const { lower, middle, upper, price, position } = bands;
  const extreme = position === 'above' || position === 'below';
  const word = position === null ? missing : copy.bollingerWord[position];

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
          : others.currency === bands.currency
            ? undefined
            : copy.bands(...written(others))
      }
    >
      {upper !== null && lower !== null && upper > lower ? (
        <Meter
          label={copy.bollinger}
          min={lower - (upper - lower) / 10}
          max={upper + (upper - lower) / 10}
          value={price}
          valueText={word}
          band={[lower, upper]}
          ticks={middle === null ? [] : [middle]}
          scale={written(bands)}
          marker
          hollow
        />
      ) : undefined}
    </Stat>
  );
}
