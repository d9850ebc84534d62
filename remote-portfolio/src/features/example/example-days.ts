import type { ExampleEntry } from './example.content';
import { summarize } from './example.model';

const dayMs = 86_400_000;
const centsOf = (sats: number, priceCents: number) => Math.round((sats * priceCents) / 100_000_000);

/** The end of one day of the example. Money is in centavos. */
export interface ExampleDay {
  /** YYYY-MM-DD. */
  date: string;
  sats: number;
  valueCents: number;
  costCents: number;
  /** Paid in until then, less what sales brought. */
  depositsCents: number;
  /** The growth of each unit of money without deposits and withdrawals. */
  growth: number;
}

const lastOfMonth = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return Date.UTC(year, number, 0);
};

/** Returns the price of a time: a straight line between the ends of the months before and after it. */
function priceAt(at: number, prices: readonly { month: string; cents: number }[]): number {
  const points = prices.map(({ month, cents }) => ({ at: lastOfMonth(month), cents }));
  const after = points.findIndex((point) => point.at >= at);
  const [first, last] = [points[after - 1], points[after]];
  if (!last) return points.at(-1)!.cents;
  if (!first) return last.cents;
  return Math.round(first.cents + ((last.cents - first.cents) * (at - first.at)) / (last.at - first.at));
}

/** Returns every day from the first entry to the end of the last month that has a price. */
export function daysOfExample(
  entries: readonly ExampleEntry[],
  prices: readonly { month: string; cents: number }[],
): ExampleDay[] {
  const end = lastOfMonth(prices.at(-1)!.month);
  const days: ExampleDay[] = [];
  for (let at = Date.parse(entries[0]!.day); at <= end; at += dayMs) {
    const date = new Date(at).toISOString().slice(0, 10);
    const past = entries.filter(({ day }) => day <= date);
    const price = priceAt(at, prices);
    const { sats, cost } = summarize(past, price);
    const valueCents = centsOf(Number(sats), price);
    const depositsCents = past.reduce((sum, { kind, cents }) => sum + (kind === 'buy' ? cents : -cents), 0);
    const before = days.at(-1);
    const flow = depositsCents - (before?.depositsCents ?? 0);
    const growth = before ? (before.growth * (valueCents - flow)) / before.valueCents : 1;
    days.push({ date, sats: Number(sats), valueCents, costCents: Number(cost), depositsCents, growth });
  }
  return days;
}
