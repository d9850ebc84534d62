import { type AlertKind, type AlertParams, alertActivityEvents } from '@painel/contract';
import { formatMoney, formatNumber, formatPercent } from '@painel/shared/format';
import { copy } from './alerts.copy';
import type { Currency } from './amounts.model';

const words = copy.conditions;

export interface Naming {
  /** The name of an address or wallet; null for one that has gone. */
  subjectOf: (params: AlertParams) => string | null;
  /** Amounts of the reader's own are not named. */
  discreet: boolean;
}

/** `R$ 600.000`, with centavos where there are some. */
export const writeMoney = (cents: number, currency: Currency = 'BRL'): string =>
  formatMoney(currency === 'BRL' ? 'brl' : 'usd', cents / 100, { decimals: cents % 100 === 0 ? 0 : 2 });

/** Returns the condition of an alert as the end of «Avise-me quando». */
export function conditionOf(
  kind: AlertKind | null,
  params: AlertParams,
  { subjectOf, discreet }: Naming,
): string {
  const cents = params.cents ?? 0;
  switch (kind) {
    case 'price_above':
    case 'price_below':
      return words[kind](writeMoney(cents, params.currency));
    case 'price_change': {
      const percent = params.percent ?? 0;
      const written = formatPercent(Math.abs(percent), { upTo: 2 });
      return (percent < 0 ? words.fall : words.rise)(written, params.window ?? '24h');
    }
    case 'address_activity':
      return words.address_activity(
        subjectOf(params) ?? copy.unknownSubject,
        params.events ?? alertActivityEvents,
        params.confirmations ?? 1,
      );
    case 'fee_below':
      return words.fee_below(formatNumber(params.satVb));
    case 'halving':
      return words.halving(formatNumber(params.blocksLeft), params.blocksLeft === 1);
    case 'portfolio_value': {
      const value = discreet ? copy.hidden : writeMoney(cents);
      return (params.direction === 'below' ? words.portfolioBelow : words.portfolioAbove)(value);
    }
    case 'source_stale':
      return words.source_stale(formatNumber(params.minutes));
    case 'tax_limit':
      return words.tax_limit(formatNumber(params.percent));
    case 'premium':
      return words.premium(formatPercent(params.percent, { upTo: 2 }), params.direction ?? 'above');
    case 'tax_due':
      return words.tax_due(params.daysLeft ?? 7);
    case 'plan_due':
      return words.plan_due;
    case null:
      return copy.unknownKind;
  }
}

/** A sample of an alert in the unit of its kind; null where it means nothing. */
export function writeSample(
  kind: AlertKind | null,
  value: number | null,
  { currency }: AlertParams,
  discreet: boolean,
): string | null {
  if (value === null) return null;
  switch (kind) {
    case 'price_above':
    case 'price_below':
      return writeMoney(Math.round(value / 100) * 100, currency);
    case 'price_change':
    case 'premium':
      return formatPercent(value, { sign: true });
    case 'fee_below':
      return copy.row.fee(formatNumber(value));
    case 'halving':
      return copy.row.blocks(formatNumber(value));
    case 'portfolio_value':
      return discreet ? null : writeMoney(Math.round(value));
    default:
      return null;
  }
}

/** Returns the note for an alert whose condition is true before it can fire; empty without a kind. */
export function alreadyTrue(kind: AlertKind | null, { direction }: AlertParams): string {
  const { alreadyTrue: sentences } = copy.row;
  if (kind === null) return '';
  if (kind === 'portfolio_value' || kind === 'premium')
    return direction === 'below' ? sentences.portfolioBelow : sentences.portfolioAbove;
  return sentences[kind];
}
