import { useCurrencyOrder, usePreferences } from '@painel/shared/preferences';
import { directionOf, Sparkline } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { evolutionQuery } from './history.queries';
import { copy } from './worth-sparkline.copy';

const lastDays = 90;

/** The line of the portfolio's value over 90 days. Nothing in discreet mode, and while a history is being read: its past values are wrong until then. */
export function WorthSparkline() {
  const { discreet } = usePreferences();
  const [currency] = useCurrencyOrder();
  const evolution = useQuery({ ...evolutionQuery(currency, lastDays), enabled: !discreet });
  if (discreet || !evolution.data || evolution.data.value.reading.status === 'running') return null;

  const values = evolution.data.value.days.valueCents.filter((cents) => cents !== null);
  const change = (values.at(-1) ?? 0) - (values[0] ?? 0);
  return <Sparkline values={values} label={copy[directionOf(change)]} />;
}
