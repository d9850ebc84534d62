import type { Amount } from '../values/amount';
import { isBitcoin } from '../values/assets';
import type { Decimal } from '../values/decimal';
import {
  absolute,
  add,
  attempt,
  fail,
  isNegative,
  negated,
  numberIn,
  skip,
  skipAsset,
  timeIn,
} from './drafts';
import type { Names } from '../reading/dictionary';
import { missingHalf, mixedTrades, unknownOperation } from '../reading/formats.copy';
import { movementDraft } from './movement';
import type { SourceFile, SourceRecord, Draft, SourceFormat } from '../reading/source-format';
import { sumsOf } from './sums';
import { tradeDraft } from './trade';
import type { WrittenTime } from '../values/written-time';
import { byOperation } from './binance-operations';

interface Leg {
  record: SourceRecord;
  time: WrittenTime;
  account: string;
  operation: string;
  asset: string;
  change: Decimal;
  isFee: boolean;
}

/** The halves of a conversion may be so far apart. */
const halvesWithinMs = 2_000;
/** A reward of Earn is written again for Spot when it is paid out. */
const mirrorWithinMs = 24 * 3_600_000;

/** Returns the net change of each asset by the legs, without fees. */
const changesOf = (legs: readonly Leg[]): Amount[] =>
  sumsOf(legs.filter(({ isFee }) => !isFee).map(({ asset, change }) => ({ asset, value: change })));

/** A purchase or sale of which the file has the coins alone: the paid amount is not in it. */
function moneylessTrade(legs: readonly Leg[], [sum]: Amount[]): Draft {
  return movementDraft({
    records: legs.map(({ record }) => record),
    time: legs[0]!.time,
    kind: isNegative(sum!.value) ? 'sell' : 'buy',
    bitcoin: sum!.value,
  });
}

/** Fees without a trade, and trades that undo each other: the amount charged in bitcoin. */
function feesAlone(legs: readonly Leg[]): Draft {
  const charged = legs.filter(({ isFee, asset }) => isFee && isBitcoin(asset));
  const none: Decimal = { units: 0n, scale: 0 };
  return movementDraft({
    records: legs.map(({ record }) => record),
    time: legs[0]!.time,
    kind: 'fee',
    bitcoin: none,
    fee: charged.map(({ change }) => negated(change)).reduce(add, none),
  });
}

/** The rows of one second of one account, each a leg: the sums of each coin are a trade. */
function tradeOf(legs: readonly Leg[]): Draft {
  const records = legs.map(({ record }) => record);
  const amounts = changesOf(legs);
  const first = legs.find(({ isFee }) => !isFee) ?? legs[0];
  if (!legs.some(({ asset }) => isBitcoin(asset))) return skipAsset(first!.asset, ...records);
  if (amounts.length === 0) return feesAlone(legs);
  const received = amounts.find(({ value }) => !isNegative(value));
  const sent = amounts.find(({ value }) => isNegative(value));
  if (amounts.length > 2) return fail(mixedTrades(first!.record.cell('time')), ...records);
  if (!received || !sent)
    return legs.every(({ operation, isFee }) => isFee || byOperation(operation) === 'moneyless')
      ? moneylessTrade(legs, amounts)
      : fail(missingHalf(first!.record.cell('operation')), ...records);
  return tradeDraft({
    records,
    time: first!.time,
    received,
    sent: { ...sent, value: absolute(sent.value) },
    fees: legs.filter(({ isFee }) => isFee).map(({ asset, change }) => ({ asset, value: negated(change) })),
  });
}

/** A row that is no part of a trade. */
function singleOf({ record, time, asset, change, operation }: Leg): Draft {
  if (!isBitcoin(asset)) return skipAsset(asset, record);
  const what = byOperation(operation);
  if (what === 'internal' || (what === 'income' && isNegative(change))) return skip('internal', record);
  if (what !== 'transfer_in' && what !== 'transfer_out' && what !== 'income')
    return fail(unknownOperation(record.cell('operation')), record);
  // Only the remark says whether a withdrawal includes its fee, and no column has its amount.
  const kind = what === 'income' ? what : isNegative(change) ? 'transfer_out' : 'transfer_in';
  return movementDraft({
    records: [record],
    time,
    kind,
    bitcoin: change,
    note: record.text('remark') || null,
  });
}

/** The rewards of Earn that Spot has too. */
function mirroredRewards(legs: readonly Leg[]): Set<Leg> {
  const rewards = legs
    .filter(({ operation }) => byOperation(operation) === 'income')
    .toSorted(
      (one, other) =>
        one.time.localMs - other.time.localMs ||
        Number(one.account !== 'earn') - Number(other.account !== 'earn'),
    );
  const waiting = new Map<string, Leg[]>();
  const mirrored = new Set<Leg>();
  // In the order of time, so that whatever is too old for one reward is too old for all that follow.
  for (const leg of rewards) {
    const { asset, account, time, change } = leg;
    const name = `${asset} ${change.units}e${change.scale}`;
    const twins = waiting.get(name);
    if (account === 'earn') {
      if (twins) twins.push(leg);
      else waiting.set(name, [leg]);
    } else if (account === 'spot') {
      const isOld = (twin: Leg) => time.localMs - twin.time.localMs > mirrorWithinMs;
      let twin = twins?.shift();
      while (twin && isOld(twin)) twin = twins?.shift();
      if (twin) mirrored.add(twin);
    }
  }
  return mirrored;
}

/**
 * Trades by the second of an account; half a trade joins the half of the other asset next to it, and a fee alone in its second joins the trade before
 * it, or else after it.
 */
function tradesOf(legs: readonly Leg[]): Leg[][] {
  const seconds = new Map<string, Leg[]>();
  for (const leg of legs) {
    const name = `${leg.time.localMs}\n${leg.account}`;
    const group = seconds.get(name);
    if (group) group.push(leg);
    else seconds.set(name, [leg]);
  }
  const groups = [...seconds.values()].toSorted(
    (one, other) => one[0]!.time.localMs - other[0]!.time.localMs,
  );
  const joined: Leg[][] = [];
  for (const group of groups) {
    const before = joined.at(-1);
    if (before && areNear(before, group) && (isCharge(before, group) || areHalves(before, group)))
      before.push(...group);
    else joined.push(group);
  }
  return joined;
}

const areNear = ([one]: readonly Leg[], [other]: readonly Leg[]) =>
  one!.account === other!.account && other!.time.localMs - one!.time.localMs <= halvesWithinMs;

const isOfFees = (legs: readonly Leg[]) => legs.every(({ isFee }) => isFee);

/** Whether one of two groups is the fee of the other, which is a trade with these coins, or is charged in a third coin. */
function isCharge(one: readonly Leg[], other: readonly Leg[]): boolean {
  if (isOfFees(one) === isOfFees(other)) return false;
  const [fees, trade] = isOfFees(one) ? [one, other] : [other, one];
  const isOfTrade = ({ asset }: Leg) => trade.some((leg) => leg.asset === asset);
  return fees.every(isOfTrade) || !fees.some(({ asset }) => isBitcoin(asset));
}

function areHalves(one: readonly Leg[], other: readonly Leg[]): boolean {
  const [first, second] = [changesOf(one), changesOf(other)];
  return (
    first.length === 1 &&
    second.length === 1 &&
    first[0]!.asset !== second[0]!.asset &&
    isNegative(first[0]!.value) !== isNegative(second[0]!.value)
  );
}

function legOf(record: SourceRecord, { decimalMark }: SourceFile): Leg {
  const operation = record.cell('operation').toLowerCase();
  return {
    record,
    operation,
    time: timeIn(record.cell('time'), 'ymd'),
    account: record.cell('account').toLowerCase(),
    asset: record.cell('coin').toUpperCase(),
    change: numberIn(record.cell('change'), decimalMark),
    isFee: byOperation(operation) === 'fee',
  };
}

const columns: Names = {
  time: 'utc_time | time | tempo | time(utc) | tempo(utc) | hora | horario | data',
  account: 'account | conta | cuenta',
  operation: 'operation | operacao | operacion',
  coin: 'coin | moeda | moneda | ativo',
  change: 'change | alterar | alteracao | mudanca | variacao | cambio | cambiar',
};
const remark = 'remark | observacao | observacoes | comentario | nota | observacion';

/** Statement of all accounts («Transaction History»). Names of operations are English in every language. */
export const binanceStatement: SourceFormat = {
  source: 'binance-statement',
  overlaps: { transfers: 'booked', trades: 'fills' },
  dictionaries: [
    {
      required: {
        user: 'user_id | user id | id do usuario | id de usuario | id del usuario',
        ...columns,
      },
      optional: { remark },
    },
    // Until 2021 no column named the user. Without it, only Binance's own words for the others are its.
    {
      required: {
        ...columns,
        time: 'utc_time | time | tempo | time(utc) | tempo(utc)',
        change: 'change | alterar | alteracao',
        remark,
      },
    },
    { required: { ...columns, time: 'utc_time', change: 'change' } },
  ],
  zone: null,
  *read(file) {
    const legs: Leg[] = [];
    for (const record of file.records) {
      const leg = attempt([record], () => legOf(record, file));
      if ('status' in leg) yield leg;
      else legs.push(leg);
    }
    const mirrored = mirroredRewards(legs);
    const isTrade = ({ operation }: Leg) =>
      ['trade', 'moneyless', 'fee'].includes(byOperation(operation) ?? '');
    for (const leg of legs) {
      if (mirrored.has(leg)) yield skip('mirrored', leg.record);
      else if (!isTrade(leg)) yield attempt([leg.record], () => singleOf(leg));
    }
    for (const group of tradesOf(legs.filter(isTrade))) {
      yield attempt(
        group.map(({ record }) => record),
        () => tradeOf(group),
      );
    }
  },
};
