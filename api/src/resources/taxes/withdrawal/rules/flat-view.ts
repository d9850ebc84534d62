import { type Withdrawal as WithdrawalAnswer, taxSettingsSchema } from '@painel/contract';
import { priceOfCents, worthOfSats } from '../../../../amounts/money';
import { type Pool, takeFromPool } from '../../../ledger/rules/pool';
import type { Alienation } from '../../rules/alienations';
import type { BookLacks } from '../../rules/lacks';
import { judgeMonth } from '../../rules/month';
import type { Ruleset } from '../../rules/rulesets';
import { carryTax } from '../../rules/tax-years';
import {
  type Withdrawal,
  grossFor,
  monthsInYear,
  mostSettlements,
  netOfMonths,
  satsOfSale,
} from './withdrawal';

export type FlatView = WithdrawalAnswer['flat'];

type Sale = NonNullable<FlatView['firstSale']>;

const noLacks: BookLacks = { openTransfers: new Map(), ofPool: { domestic: [], foreign: [] } };
/** Other crypto is stated in the request. */
const settings = taxSettingsSchema.parse({ onlyBitcoin: true });
const month = 'simulated';

interface Stock {
  pool: Pool;
  price: bigint;
  feeBps: number;
  /** The reserve in reais. */
  cash: bigint;
}

type PaidSale = Omit<Sale, 'taxCents'>;

/** Sells for a net amount by rule 2 of the ledger; null where neither the coins nor the reserve suffice. The reserve pays only then: the price never falls. */
function pay(stock: Stock, wanted: bigint): PaidSale | null {
  const isShort = (net: bigint) =>
    satsOfSale(grossFor(net, stock.feeBps).gross, stock.price) > stock.pool.sats;
  const ofCash = !isShort(wanted) ? 0n : wanted < stock.cash ? wanted : stock.cash;
  const net = wanted - ofCash;
  if (isShort(net)) return null;
  stock.cash -= ofCash;
  const { gross, fee } = grossFor(net, stock.feeBps);
  const sats = satsOfSale(gross, stock.price);
  const { cost } = takeFromPool(stock.pool, sats);
  return {
    sats: Number(sats),
    grossCents: Number(gross),
    feeCents: Number(fee),
    costCents: Number(cost),
    gainCents: Number(gross - fee - cost),
  };
}

const alienationOf = ({ grossCents, gainCents }: PaidSale): Alienation => ({
  entryId: '',
  month,
  scope: 'domestic',
  gross: BigInt(grossCents),
  gain: BigInt(gainCents),
  isEstimated: false,
});

interface State extends Stock {
  ruleset: Ruleset;
  /** Other crypto of each month, whose gain is not part of the answer. */
  others: bigint;
  /** Tax below the least amount, and tax that this month pays. */
  carried: bigint;
  due: bigint;
}

/** Pays a month and judges its sales by R1 to R5 and R7; null where it cannot be paid. */
function passMonth(state: State, net: bigint) {
  const sales: PaidSale[] = [];
  for (const wanted of [net, state.due]) {
    const sale = wanted === 0n ? undefined : pay(state, wanted);
    if (sale === null) return null;
    if (sale && sale.sats > 0) sales.push(sale);
  }
  const { ruleset, others: gross } = state;
  const others = { gross, gain: 0n };
  const alienations = sales.map(alienationOf);
  const judged = judgeMonth({ month, alienations, lacks: noLacks, settings, others, ruleset });
  const tax = judged.tax ?? 0n;
  const { carriedOut, principal } = carryTax(tax, state.carried, ruleset);
  [state.carried, state.due] = [carriedOut, principal ?? 0n];
  return { sales, tax: Number(tax) };
}

/** The sales after the last month that pay its tax, and the tax of each other; false where the coins do not suffice. */
function settle(state: State): boolean {
  for (let count = 0; state.due > 0n && count < mostSettlements; count += 1)
    if (!passMonth(state, 0n)) return false;
  return true;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

type Passed = NonNullable<ReturnType<typeof passMonth>> & { net: number };

function yearOf({ pool, price }: Stock, passed: readonly Passed[], year: number) {
  return {
    year,
    sats: Number(pool.sats),
    costCents: Number(pool.cost),
    valueCents: Number(worthOfSats(pool.sats, priceOfCents(price))),
    netCents: sum(passed.map(({ net }) => net)),
    grossCents: sum(passed.flatMap(({ sales }) => sales.map(({ grossCents }) => grossCents))),
    taxCents: sum(passed.map(({ tax }) => tax)),
  };
}

/** The price stands still: exact to the satoshi and the centavo, by the rules of the ledger and of taxes. */
export function flatView(withdrawal: Withdrawal, ruleset: Ruleset): FlatView {
  const nets = netOfMonths(withdrawal);
  const state: State = {
    pool: { sats: BigInt(withdrawal.sats), cost: BigInt(withdrawal.costCents) },
    price: BigInt(withdrawal.priceCents),
    feeBps: withdrawal.feeBps,
    cash: BigInt(withdrawal.needCents) * BigInt(withdrawal.cashMonths),
    ruleset,
    others: BigInt(withdrawal.otherCryptoCents),
    carried: 0n,
    due: 0n,
  };
  const passed: Passed[] = [];
  const years: FlatView['years'] = [];
  const isNothing = state.pool.sats === 0n && state.cash === 0n;
  for (const net of isNothing ? [] : nets) {
    const month = passMonth(state, net);
    if (!month) break;
    passed.push({ ...month, net: Number(net) });
    if (passed.length % monthsInYear === 0)
      years.push(yearOf(state, passed.slice(-monthsInYear), years.length + 1));
  }
  const isPaid = passed.length === nets.length;
  const lasts = isPaid && settle(state);
  const [sale] = passed[0]?.sales ?? [];
  return {
    lasts,
    lastsMonths: isPaid && !lasts ? passed.length - 1 : passed.length,
    sats: lasts ? Number(state.pool.sats) : 0,
    costCents: lasts ? Number(state.pool.cost) : 0,
    taxCents: sum(passed.map(({ tax }) => tax)),
    firstSale: sale ? { ...sale, taxCents: passed[0]!.tax } : null,
    years,
  };
}
