import type { LedgerCurrency } from '@painel/contract';
import type { DayPrices } from '../../market/days/day-prices';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import { type NanoBtc, nanoBtcOfSats } from '../../amounts/bitcoin-amounts';
import type { LedgerState } from '../ledger/ledger-state';
import { type RuleEntry, isIncoming, satsChange, satsMoved } from '../ledger/rules/entry';
import { kindRules } from '../ledger/rules/kinds';
import { countsAt, groupFee, groupsByEntry, type TransferGroup } from '../ledger/rules/transfer-groups';
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

/** The place that holds the coins of an account, and whether the chain shows them. */
export interface AccountPlace {
  place: string;
  isWatched: boolean;
}

type Groups = ReadonlyMap<string, TransferGroup>;
const groupsOf = ({ entries, links }: Pick<LedgerState, 'entries' | 'links'>): Groups =>
  groupsByEntry(new Map(entries.map((entry) => [entry.id, entry])), links);

const movedBy = (entry: RuleEntry): bigint => nanoBtcOfSats(satsChange(entry));

/** Returns the day and the coins of each arrival of a group that the chain shows. Its exits wait for these arrivals. */
function awaited({ ins }: TransferGroup, placeOf: (accountId: string) => AccountPlace) {
  return ins
    .filter(({ accountId }) => placeOf(accountId).isWatched)
    .map((entry) => ({ day: dayInSaoPaulo(entry.occurredAt), coins: movedBy(entry) }));
}

/**
 * Returns the coins of a ledger except those that the chain shows. A group counts when its last exit left; only coins that the chain shows later
 * leave as they arrive there, so that they are in one place on every day.
 */
export function ledgerCoins(
  state: Pick<LedgerState, 'entries' | 'links'>,
  placeOf: (accountId: string) => AccountPlace,
  groups: Groups = groupsOf(state),
): Move[] {
  const waiting = new Map<TransferGroup, ReturnType<typeof awaited>>();
  const moves = state.entries.flatMap((entry): Move[] => {
    const { place, isWatched } = placeOf(entry.accountId);
    if (isWatched) return [];
    const group = groups.get(entry.id);
    const day = dayInSaoPaulo(countsAt(groups, entry));
    const move = (coins: bigint, on = day): Move => ({ place, day: on, coins, entryId: entry.id });
    if (!group || isIncoming(entry.kind)) return [move(movedBy(entry))];
    const left = waiting.get(group) ?? awaited(group, placeOf);
    waiting.set(group, left);
    let coins = movedBy(entry);
    const later: Move[] = [];
    for (const arrival of left) {
      const part = -coins < arrival.coins ? -coins : arrival.coins;
      if (part <= 0n) continue;
      later.push(move(-part, arrival.day));
      arrival.coins -= part;
      coins += part;
    }
    return coins === 0n ? later : [move(coins), ...later];
  });
  return withoutDebts(moves);
}

type Money = Pick<Moves, 'payments' | 'unmonied'>;

/** The money of an entry that is in no pair, by the rules of its kind. Coins that are neither paid nor unmonied count at the day's close. */
function moneyOf(
  entry: RuleEntry,
  at: Omit<Move, 'coins'>,
  currency: LedgerCurrency,
  prices: DayPrices,
): Money {
  const [amount, fee] = [statedAmount(entry, currency, prices), statedFee(entry, currency, prices)];
  const { money } = kindRules[entry.kind];
  const unmoniedOf = (sats: bigint) => (sats === 0n ? [] : [{ ...at, coins: nanoBtcOfSats(sats) }]);
  if (money === 'none') return { payments: [], unmonied: unmoniedOf(-satsMoved(entry)) };
  if (!isIncoming(entry.kind)) {
    // A transfer states only the value of its network fee.
    const isPaid = money === 'paid_back' && amount !== null && fee !== null;
    const paid = { ...at, coins: nanoBtcOfSats(-entry.sats), amount: (fee ?? 0n) - (amount ?? 0n) };
    return { payments: isPaid ? [paid] : [], unmonied: unmoniedOf(-entry.feeSats) };
  }
  if (amount === null || fee === null) return { payments: [], unmonied: [] };
  // A rebate returns at most the paid amount.
  const cost = amount + fee < 0n ? 0n : amount + fee;
  return { payments: [{ ...at, coins: nanoBtcOfSats(satsMoved(entry)), amount: cost }], unmonied: [] };
}

/** Returns the coins of a ledger except those that the chain shows, and the money of all its entries. */
export function ledgerMoves(
  state: Pick<LedgerState, 'entries' | 'links'>,
  placeOf: (accountId: string) => AccountPlace,
  currency: LedgerCurrency,
  prices: DayPrices,
): LedgerMoves {
  const groups = groupsOf(state);
  const [payments, unmonied, trades]: [Payment[], Move[], Trade[]] = [[], [], []];
  for (const entry of state.entries) {
    const at = {
      place: placeOf(entry.accountId).place,
      day: dayInSaoPaulo(countsAt(groups, entry)),
      entryId: entry.id,
    };
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
  return { moves: ledgerCoins(state, placeOf, groups), payments, unmonied, trades };
}
