import { marketQueries, polling } from '@painel/shared/market';
import { Button, SourceLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy as words } from './alert-form.copy';
import { type Currency, writeMoney } from './amounts.model';
import styles from './alerts.module.css';
import { alertQueries } from './alerts.queries';

interface HighestPrice {
  /** In whole units. */
  price: number;
  /** Whether it is the highest price ever; else that of a year. */
  isAllTime: boolean;
  isSimulated: boolean;
}

/**
 * The highest price ever, or that of a year where no source has the former. The server's record may be some hours old, so the year's candles
 * count too. Null until both calls have ended: a shortcut must not change what it fills in under the pointer.
 */
function useHighestPrice(currency: Currency): HighestPrice | null {
  const ever = useQuery(alertQueries.allTimeHigh());
  const year = useQuery(alertQueries.highestOfYear(currency));
  if (ever.isPending || year.isPending) return null;
  const record = ever.data?.[currency] ?? null;
  const known = [record, year.data ?? null].filter((price) => price !== null);
  if (known.length === 0) return null;
  return {
    price: Math.max(...known),
    isAllTime: record !== null,
    isSimulated: ever.data?.isSimulated ?? false,
  };
}

/** In percent of the price now. */
const steps = [5, -10] as const;
const stepNames: Record<(typeof steps)[number], string> = { 5: '+5\u00a0%', [-10]: '−10\u00a0%' };

interface Props {
  currency: Currency;
  onChoose: (cents: number, isAbove: boolean) => void;
}

/** In whole reais or dollars, as centavos do not matter here. */
const centsOf = (price: number) => Math.round(price) * 100;

/** Prices that are often waited for, from the price now. None while it is unknown. */
export function PriceShortcuts({ currency, onChoose }: Props) {
  const ticker = useQuery(marketQueries.ticker(polling.ticker));
  const highest = useHighestPrice(currency);
  const price = ticker.data?.value[currency === 'BRL' ? 'price' : 'usdPrice'] ?? null;
  if (price === null) return null;

  return (
    <div className={styles.shortcuts} role="group" aria-label={words.shortcuts}>
      <span className={styles.quiet}>{words.now(writeMoney(centsOf(price), currency))}</span>
      {steps.map((step) => (
        <Button
          key={step}
          size="sm"
          onClick={() => onChoose(centsOf((price * (100 + step)) / 100), step > 0)}
        >
          {stepNames[step]}
        </Button>
      ))}
      {highest && (
        <Button size="sm" onClick={() => onChoose(centsOf(Math.max(highest.price, price)), true)}>
          {highest.isAllTime ? words.allTimeHigh : words.highestOfYear}
        </Button>
      )}
      {highest?.isAllTime && !highest.isSimulated && <SourceLink source={words.allTimeHighSource} />}
    </div>
  );
}
