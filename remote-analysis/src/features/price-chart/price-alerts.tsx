import type { PlotPlaces } from '@painel/shared/charts';
import { hasPage, lazyPart } from '@painel/shared/federation';
import { type Currency, formatMoney } from '@painel/shared/format';
import { paths } from '@painel/shared/paths';
import { ButtonLink, whenIdle } from '@painel/shared/ui';
import { Suspense } from 'react';
import { copy } from './price-chart.copy';

interface Props {
  price: number;
  /** The newest price: an alert at a higher one waits for a rise. */
  last: number;
  currency: Currency;
}

/** Begins an alert at a price. */
function PriceAlertLink({ price, last, currency }: Props) {
  const to = paths.newAlert({
    kind: price >= last ? 'price_above' : 'price_below',
    cents: String(Math.round(price * 100)),
    currency: currency === 'usd' ? 'USD' : 'BRL',
  });
  return (
    <ButtonLink to={to} size="sm" variant="primary" icon="plus">
      {copy.alertAt(formatMoney(currency, price, { decimals: 0 }))}
    </ButtonLink>
  );
}

const idleWithinMs = 2000;

// After all that a first visit fetches. Without it the chart is as it was.
const AlertLines = lazyPart(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve, { withinMs: idleWithinMs }));
  return import('./alert-lines').then(
    (code) => code.AlertLines,
    () => () => null,
  );
});

// Needed once the reader has pressed a price.
const AlertPill = lazyPart(() =>
  import('./alert-pill').then(
    (code) => code.AlertPill,
    () => () => null,
  ),
);

/** Returns the actions of the chart at a price, in its currency, and the lines of existing alerts; false where the site has no alerts. */
export const priceAlerts = (currency: Currency) =>
  hasPage(paths.newAlert({})) && {
    atPrice: (price: number | null, last: number) =>
      price === null ? copy.alertHint : <PriceAlertLink price={price} last={last} currency={currency} />,
    atLine: (price: number, last: number, onEnd: () => void) => (
      <Suspense>
        <AlertPill price={price} last={last} currency={currency} onEnd={onEnd} />
      </Suspense>
    ),
    over: (plot: PlotPlaces) => (
      <Suspense>
        <AlertLines currency={currency} {...plot} />
      </Suspense>
    ),
  };
