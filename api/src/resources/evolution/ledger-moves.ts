import type { LedgerCurrency } from '@painel/contract';
import type { DayPrices } from '../../market/days/day-prices';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import { type NanoBtc, nanoBtcOfSats } from '../../amounts/bitcoin-amounts';
import type { LedgerState } from '../ledger/ledger-state';
import { type RuleEntry, isIncoming, satsMoved } from '../ledger/rules/entry';
import { kindRules } from '../ledger/rules/kinds';
import { groupFee, groupsByEntry } from '../ledger/rules/transfer-groups';
import { statedAmount, statedFee } from '../ledger/rules/value';
import { type Move, type Moves, type Payment, withoutDebts } from './rules/moves';

/** A purchase or a sale. */
export interface Trade {
  day: string;
  kind: 'buy' | 'sell';
  coins: NanoBtc;
}

interface LedgerMoves extends Moves {
  /** Oldest first. */
  trades: Trade[];
}

/** The place that holds the coins of an account, and whether its coins are known from the chain. */
export interface AccountPlace {
  place: string;
  isWatched: boolean;
}

/** When each paired entry counts: when its coins have arrived. */
function arrivals({ entries, links }: Pick<LedgerState, 'entries' | 'links'>): Map<string, string> {
  const times = new Map(entries.map(({ id, occurredAt }) => [id, occurredAt]));
  const arrived = new Map<string, string>();
  for (const { outId, inId } of links) {
    for (const id of [outId, inId]) {
      const known = [times.get(outId), times.get(inId), arrived.get(id)].flatMap((time) => time ?? []);
      const last = known.sort().at(-1);
      if (last) arrived.set(id, last);
    }
  }
  return arrived;
}

/** When each entry counts. */
function dayOfEntry(state: Pick<LedgerState, 'entries' | 'links'>): (entry: RuleEntry) => string {
  const arrived = arrivals(state);
  return ({ id, occurredAt }) => dayInSaoPaulo(arrived.get(id) ?? occurredAt);
}

function movedBy(entry: RuleEntry): bigint {
  const moved = nanoBtcOfSats(satsMoved(entry));
  return isIncoming(entry.kind) ? moved : -moved;
}

/** The coins of a ledger but those that are known from the chain. */
export function ledgerCoins(
  state: Pick<LedgerState, 'entries' | 'links'>,
  placeOf: (accountId: string) => AccountPlace,
): Move[] {
  const dayOf = dayOfEntry(state);
  const moves = state.entries.flatMap((entry): Move[] => {
    const { place, isWatched } = placeOf(entry.accountId);
    return isWatched ? [] : [{ place, day: dayOf(entry), coins: movedBy(entry), entryId: entry.id }];
  });
  return withoutDebts(moves);
}

type Money = Pick<Moves, 'payments' | 'unmonied'>;

/** The money of an entry that is in no pair, by the rules of its kind. What is neither paid nor unmonied counts at the day's close. */
function moneyOf(
  entry: RuleEntry,
  at: Omit<Move, 'coins'>,
  currency: LedgerCurrency,
  prices: DayPrices,
): Money {
  const [amount, fee] = [statedAmount(entry, currency, prices), statedFee(entry, currency, prices)];
  const { coins, money } = kindRules[entry.kind];
  const unmoniedOf = (sats: bigint) => (sats === 0n ? [] : [{ ...at, coins: nanoBtcOfSats(sats) }]);
  if (money === 'none') return { payments: [], unmonied: unmoniedOf(-satsMoved(entry)) };
  if (coins === 'out') {
    // What a transfer alone states is what its network fee was worth.
    const isPaid = money === 'paid_back' && amount !== null && fee !== null;
    const paid = { ...at, coins: nanoBtcOfSats(-entry.sats), amount: (fee ?? 0n) - (amount ?? 0n) };
    return { payments: isPaid ? [paid] : [], unmonied: unmoniedOf(-entry.feeSats) };
  }
  if (amount === null || fee === null) return { payments: [], unmonied: [] };
  // A rebate gives back no more than was paid.
  const cost = amount + fee < 0n ? 0n : amount + fee;
  return { payments: [{ ...at, coins: nanoBtcOfSats(satsMoved(entry)), amount: cost }], unmonied: [] };
}

/** The coins of a ledger but those that are known from the chain, and the money of all its entries. */
export function ledgerMoves(
  state: Pick<LedgerState, 'entries' | 'links'>,
  placeOf: (accountId: string) => AccountPlace,
  currency: LedgerCurrency,
  prices: DayPrices,
): LedgerMoves {
  const dayOf = dayOfEntry(state);
  const groups = groupsByEntry(new Map(state.entries.map((entry) => [entry.id, entry])), state.links);
  const [payments, unmonied, trades]: [Payment[], Move[], Trade[]] = [[], [], []];
  for (const entry of state.entries) {
    const at = { place: placeOf(entry.accountId).place, day: dayOf(entry), entryId: entry.id };
    const group = groups.get(entry.id);
    if (group) {
      const fee = nanoBtcOfSats(groupFee(group));
      if (group.outs.at(-1) === entry && fee > 0n) unmonied.push({ ...at, coins: -fee });
      continue;
    }
    const money = moneyOf(entry, at, currency, prices);
    payments.push(...money.payments);
    unmonied.push(...money.unmonied);
    const { trade } = kindRules[entry.kind];
    if (trade) trades.push({ day: at.day, kind: trade, coins: nanoBtcOfSats(satsMoved(entry)) });
  }
  return { moves: ledgerCoins(state, placeOf), payments, unmonied, trades };
}
