import { hasPage } from '@painel/shared/federation';
import { type Currency, formatMoney } from '@painel/shared/format';
import { paths } from '@painel/shared/paths';
import { ButtonLink } from '@painel/shared/ui';
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

/** What the chart offers at a price, in its currency, and how to get there. Nothing where the site has no alerts. */
export const priceAlerts = (currency: Currency) =>
  hasPage(paths.newAlert({})) && {
    atPrice: (price: number | null, last: number) =>
      price === null ? copy.alertHint : <PriceAlertLink price={price} last={last} currency={currency} />,
  };
