import {
  ledgerAccountListSchema,
  ledgerPositionSchema,
  portfolioCompareSchema,
  portfolioEvolutionSchema,
  portfolioGainsSchema,
  portfolioSummarySchema,
  tickerSchema,
} from '@painel/contract';
import { daysOfExample, type ExampleDay } from './example-days';
import { exampleEntries, examplePrices } from './example.content';
import { holdingsOf, summarize } from './example.model';

const satsPerBtc = 100_000_000;
/** Invented, as the prices are. */
const realsPerDollar = 5.4;
const inDollars = (cents: number) => Math.round(cents / realsPerDollar);
const price = examplePrices.at(-1)!.cents;
const days = daysOfExample(exampleEntries, examplePrices);
const last = days.at(-1)!;
const { sats, cost, average, gain, realized } = summarize(exampleEntries, price);
const btc = Number(sats) / satsPerBtc;
const reading = <T>(value: T) => ({ value, source: 'live' as const, readAt: null });
const idle = { status: 'idle', total: 0, done: 0 };

/** The change since the end of a day, with deposits apart. */
function changeSince(date: string) {
  const from = days.findLast((day) => day.date < date) ?? days[0]!;
  const wholeCents = last.valueCents - from.valueCents;
  const depositsCents = last.depositsCents - from.depositsCents;
  return {
    wholeCents,
    depositsCents,
    priceCents: wholeCents - depositsCents,
    rate: last.growth / from.growth - 1,
  };
}

const accounts = holdingsOf(exampleEntries).map(({ account, sats: held }, index) => ({
  id: `exemplo-${index}`,
  name: account,
  kind: account === 'Corretora' ? 'exchange_br' : 'self_custody',
  institution: null,
  taxId: null,
  country: 'BR',
  watchedWalletId: null,
  externalWalletId: null,
  addressId: null,
  entryCount: exampleEntries.filter((entry) => entry.account === account).length,
  bookSats: Number(held),
  knownSats: null,
  negativeSince: null,
}));

const places = accounts.map(({ id, name, bookSats }) => {
  const valueCents = Math.round((bookSats * price) / satsPerBtc);
  const costCents = Math.round((Number(cost) * bookSats) / Number(sats));
  const share = Math.round((bookSats / Number(sats)) * 1000) / 1000;
  return {
    kind: 'account',
    id,
    name,
    balance: bookSats / satsPerBtc,
    valueCents,
    depositsCents: costCents,
    gainCents: valueCents - costCents,
    costCents,
    share,
  };
});

const column = (of: (day: ExampleDay) => number) => days.map(of);
const averageDeposits =
  column(({ depositsCents }) => depositsCents).reduce((sum, each) => sum + each, 0) / days.length;
const gainCents = last.valueCents - last.depositsCents;

const evolution = portfolioEvolutionSchema.parse({
  currency: 'BRL',
  firstDay: days[0]!.date,
  days: {
    balance: column((day) => day.sats / satsPerBtc),
    valueCents: column((day) => day.valueCents),
    costCents: column((day) => day.costCents),
    depositsCents: column((day) => day.depositsCents),
    growth: column((day) => day.growth),
  },
  converted: [],
  trades: exampleEntries.map(({ day, kind, sats: amount }) => ({
    date: day,
    kind,
    balance: amount / satsPerBtc,
  })),
  timeWeighted: { whole: last.growth - 1, perYear: last.growth ** (365 / days.length) - 1 },
  moneyWeighted: { whole: gainCents / averageDeposits, perYear: null },
  isComplete: true,
  isCostProvisional: false,
  reading: idle,
});

const figures = {
  costCents: Number(cost),
  averageCostCents: Number(average),
  marketValueCents: last.valueCents,
  unrealisedCents: Number(gain),
};

/** Invented: simple interest on the paid-in money of each day. */
const cdiPerDay = 0.00034;
const cdiGainCents = Math.round(
  days.reduce((sum, { depositsCents }) => sum + Math.max(depositsCents, 0) * cdiPerDay, 0),
);
const compare = portfolioCompareSchema.parse({
  netInvestedCents: last.depositsCents,
  valueCents: last.valueCents,
  gainCents,
  xirrPercent: null,
  against: { cdi: { valueCents: last.depositsCents + cdiGainCents, gainCents: cdiGainCents } },
  percentOfCdi: (gainCents / cdiGainCents) * 100,
  missing: 0,
  entryCount: exampleEntries.length,
});

const accountList = ledgerAccountListSchema.parse(accounts);

/** The answers of the server about the example, by the keys of the queries. In dollars it has none. */
export const exampleAnswers: readonly (readonly [key: readonly string[], answer: unknown])[] = [
  [
    ['market', 'ticker'],
    {
      ...reading(tickerSchema.parse({ currentPrice: price / 100, usdPrice: price / 100 / realsPerDollar })),
      source: 'simulated',
    },
  ],
  [
    ['portfolio', 'summary'],
    reading(
      portfolioSummarySchema.parse({
        totalBalance: btc,
        totalBalanceBRL: last.valueCents / 100,
        btcPrice: price / 100,
        addressCount: 0,
      }),
    ),
  ],
  [
    ['portfolio', 'gains', 'brl'],
    portfolioGainsSchema.parse({
      currency: 'BRL',
      valueCents: last.valueCents,
      depositsCents: last.depositsCents,
      gainCents,
      today: changeSince(last.date),
      month: changeSince(`${last.date.slice(0, 7)}-01`),
      year: changeSince(`${last.date.slice(0, 4)}-01-01`),
      places,
      isComplete: true,
      isCostProvisional: false,
    }),
  ],
  [['portfolio', 'ledger', 'evolution', 'brl', 'all'], reading(evolution)],
  [
    ['portfolio', 'ledger', 'position'],
    ledgerPositionSchema.parse({
      ...figures,
      sats: Number(sats),
      realisedCents: Number(realized),
      realisedThisYearCents: 0,
      usd: {
        costCents: inDollars(figures.costCents),
        averageCostCents: inDollars(figures.averageCostCents),
        marketValueCents: inDollars(figures.marketValueCents),
        unrealisedCents: inDollars(figures.unrealisedCents),
      },
      missingOrigins: 0,
      openTransfers: 0,
      missingCosts: 0,
      missingValues: 0,
      negativeAccounts: 0,
      price: { cents: price, source: 'live', at: null },
      isProvisional: false,
      balanceSats: Number(sats),
      entryCount: exampleEntries.length,
    }),
  ],
  [['portfolio', 'ledger', 'accounts'], accountList],
  [['portfolio', 'ledger', 'start'], accountList],
  [['portfolio', 'ledger', 'compare'], compare],
  [['portfolio', 'gains', 'usd'], null],
  [['portfolio', 'ledger', 'evolution', 'usd', 'all'], null],
  [['portfolio', 'addresses', 'list'], reading([])],
  [['portfolio', 'watched-wallets', 'list'], reading([])],
  [['portfolio', 'external-wallets', 'list'], []],
  [['portfolio', 'refresh-progress'], null],
];
