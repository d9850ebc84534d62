import {
  type SaleRules,
  type Withdrawal,
  monthsInYear,
  mostSettlements,
  netOfMonths,
  wholeBps,
} from './withdrawal';

// Thousands of paths by hundreds of months run here. Amounts are whole satoshis and centavos in numbers, which hold them exactly; the quotients
// are rounded as in `flat-view.ts`, whose results are the same (price-path.test.ts).
const { ceil, floor, round } = Math;

interface NumberRules {
  limit: number;
  leastDarf: number;
  brackets: readonly { upTo: number; permille: number }[];
}

function inNumbers({ limit, leastDarf, brackets }: SaleRules): NumberRules {
  return {
    limit: Number(limit),
    leastDarf: Number(leastDarf),
    brackets: brackets.map(({ upTo, permille }) => ({
      upTo: upTo === null ? Infinity : Number(upTo),
      permille: Number(permille),
    })),
  };
}

function taxOn(base: number, brackets: NumberRules['brackets']): number {
  let [from, tax] = [0, 0];
  for (const { upTo, permille } of brackets) {
    const end = base < upTo ? base : upTo;
    if (end <= from) break;
    tax += (end - from) * permille;
    from = end;
  }
  return floor((tax * 2 + 1_000) / 2_000);
}

/** The coins, their cost and the reserve on a path of prices. One object serves all paths. */
class Stock {
  sats = 0;
  cost = 0;
  cash = 0;
  /** Tax that this month pays, and tax below the least amount. */
  due = 0;
  carried = 0;
  /** Of the month: all that was sold, and the gains. */
  gross = 0;
  gain = 0;

  constructor(
    readonly feeBps: number,
    readonly others: number,
    readonly rules: NumberRules,
  ) {}

  /** Sells for a net amount at a price; false where neither the coins nor the reserve suffice. */
  pay(wanted: number, price: number, isLow: boolean): boolean {
    let net = wanted;
    if (isLow && this.cash > 0) net -= this.takeCash(net);
    let gross = ceil((net * wholeBps) / (wholeBps - this.feeBps));
    let sats = ceil((gross * 1e8) / price);
    if (sats > this.sats && this.cash > 0) {
      net -= this.takeCash(net);
      gross = ceil((net * wholeBps) / (wholeBps - this.feeBps));
      sats = ceil((gross * 1e8) / price);
    }
    if (sats > this.sats) return false;
    if (sats === 0) return true;
    const cost = sats === this.sats ? this.cost : floor((this.cost * sats) / this.sats + 0.5);
    const gain = gross - floor((gross * this.feeBps) / wholeBps + 0.5) - cost;
    this.sats -= sats;
    this.cost -= cost;
    this.gross += gross;
    if (gain > 0) this.gain += gain;
    return true;
  }

  private takeCash(net: number): number {
    const taken = net < this.cash ? net : this.cash;
    this.cash -= taken;
    return taken;
  }

  /** Judges the month that has been paid. */
  judge(): void {
    const isExempt = this.gross + this.others <= this.rules.limit;
    const tax = isExempt ? 0 : taxOn(this.gain, this.rules.brackets);
    this.due = 0;
    this.gross = 0;
    this.gain = 0;
    if (tax === 0) return;
    const open = tax + this.carried;
    if (open < this.rules.leastDarf) this.carried = open;
    else {
      this.carried = 0;
      this.due = open;
    }
  }

  passMonth(net: number, price: number, isLow: boolean): boolean {
    if (net > 0 && !this.pay(net, price, isLow)) return false;
    if (this.due > 0 && !this.pay(this.due, price, isLow)) return false;
    this.judge();
    return true;
  }
}

export interface PathResult {
  lasts: boolean;
  lastsMonths: number;
  /** After the last month; 0 where the path did not last. */
  sats: number;
}

/** Runs withdrawals along prices that are given as ratios to the first one, a month each, the first of them 1. */
export function createPathRunner(withdrawal: Withdrawal, rules: SaleRules) {
  const stock = new Stock(withdrawal.feeBps, withdrawal.otherCryptoCents, inNumbers(rules));
  const nets = Float64Array.from(netOfMonths(withdrawal), Number);
  const cash = withdrawal.needCents * withdrawal.cashMonths;
  const isNothing = withdrawal.sats === 0 && cash === 0;
  const result: PathResult = { lasts: false, lastsMonths: 0, sats: 0 };

  const end = (lastsMonths: number, lasts: boolean): PathResult => {
    result.lasts = lasts;
    result.lastsMonths = lastsMonths;
    result.sats = lasts ? stock.sats : 0;
    return result;
  };

  /** The months of the path are at `from` and after; `yearEnds` receives the stock of each year. The result is valid until the next run. */
  return (ratios: Float64Array, from: number, yearEnds?: Float64Array): PathResult => {
    stock.sats = withdrawal.sats;
    stock.cost = withdrawal.costCents;
    stock.cash = cash;
    stock.due = stock.carried = 0;
    if (isNothing) return end(0, false);
    let price = 0;
    for (let month = 0; month < nets.length; month += 1) {
      const ratio = ratios[from + month]!;
      price = round(withdrawal.priceCents * ratio) || 1;
      if (!stock.passMonth(nets[month]!, price, ratio < 1)) return end(month, false);
      if (yearEnds && (month + 1) % monthsInYear === 0) yearEnds[(month + 1) / monthsInYear - 1] = stock.sats;
    }
    for (let count = 0; stock.due > 0 && count < mostSettlements; count += 1)
      if (!stock.passMonth(0, price, ratios[from + nets.length - 1]! < 1)) return end(nets.length - 1, false);
    return end(nets.length, true);
  };
}
