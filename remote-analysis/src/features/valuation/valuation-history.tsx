import type { CandleCurrency, ValuationKey } from '@painel/contract';
import { EvolutionChart } from '@painel/shared/evolution';
import { formatDate } from '@painel/shared/format';
import { ReadingBody } from '@painel/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { copy } from './valuation.copy';
import { valuationQueries } from './valuation.queries';
import { historyHeight, writeValue } from './valuation-section';

interface Props {
  measure: ValuationKey;
  currency: CandleCurrency;
}

/** One measure since the first day, a point a week; days that have none are a gap. */
export function ValuationHistory({ measure, currency }: Props) {
  const query = useQuery(valuationQueries.history(measure, currency));
  const [active, setActive] = useState<number | null>(null);
  const { title } = copy.of[measure];
  const points = query.data?.value.points;
  const series = useMemo(
    () => [
      {
        name: title,
        color: 'first' as const,
        points: (points ?? []).map(({ day, value }) => ({ time: Date.parse(day), value })),
      },
    ],
    [title, points],
  );
  const axis = useCallback((value: number) => writeValue(measure, value), [measure]);
  const speak = (time: number) => {
    const found = points?.find(({ day }) => Date.parse(day) === time);
    return found ? copy.spoken(formatDate(found.day), writeValue(measure, found.value)) : '';
  };

  return (
    <ReadingBody query={query} failure={copy.historyFailed} height={historyHeight}>
      {(history) =>
        history.points.some(({ value }) => value !== null) ? (
          <EvolutionChart
            series={series}
            label={copy.historyOf(title)}
            axis={axis}
            speak={speak}
            active={active}
            onActive={setActive}
            fileName={`avaliacao-${measure}`}
            caption={copy.caption(title, query.data?.source === 'simulated')}
          />
        ) : (
          <p>{copy.noValue}</p>
        )
      }
    </ReadingBody>
  );
}
