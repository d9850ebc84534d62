import { isBitcoin, moneyOf } from './assets';
import type { Decimal } from './decimal';
import { absolute, attempt, fail, isNegative, isZero, numberIn, skip, timeIn } from './drafts';
import { missingHalf, unknownOperation } from './formats.copy';
import { movementDraft, transferKind } from './movement';
import type { SourceRecord } from './source-file';
import { type Draft, type SourceFormat, inUtc } from './source-format';
import { tradeDraft } from './trade';

interface Line {
  record: SourceRecord;
  asset: string;
  amount: Decimal;
  fee: Decimal;
}

const trades = new Set(['trade', 'spend', 'receive', 'sale', 'conversion', 'dustsweeping']);
const transfers = new Set(['deposit', 'withdrawal']);
const incomes = new Set(['staking', 'dividend', 'reward', 'airdrop', 'credit']);

function readLine(record: SourceRecord, mark: '.' | ','): Line {
  const fee = record.cell('fee');
  return {
    record,
    asset: record.cell('asset'),
    amount: numberIn(record.cell('amount'), mark),
    fee: numberIn(fee === '' ? '0' : fee, mark),
  };
}

function tradeOf(lines: Line[]): Draft {
  const records = lines.map(({ record }) => record);
  const moved = lines.filter(({ amount }) => !isZero(amount));
  const received = moved.find(({ amount }) => !isNegative(amount));
  const sent = moved.find(({ amount }) => isNegative(amount));
  const name = records[0]!.cell('type');
  if (!received || !sent || moved.length !== 2) {
    return lines.some(({ asset }) => isBitcoin(asset))
      ? fail(missingHalf(name), ...records)
      : skip('not-bitcoin', ...records);
  }
  return tradeDraft({
    records,
    time: timeIn(records[0]!.cell('time')),
    received: { asset: received.asset, value: received.amount },
    sent: { asset: sent.asset, value: absolute(sent.amount) },
    fees: lines.map(({ asset, fee }) => ({ asset, value: fee })),
    reference: records[0]!.cell('refid') || null,
  });
}

/** One row that stands alone. */
function singleOf({ record, asset, amount, fee }: Line): Draft {
  const type = record.cell('type').toLowerCase();
  if (!isBitcoin(asset)) return skip(moneyOf(asset) ? 'money-only' : 'not-bitcoin', record);
  const isIncome =
    incomes.has(type) || (type === 'earn' && record.cell('subtype').toLowerCase() === 'reward');
  if (!isIncome && !transfers.has(type)) {
    return type === 'transfer' || type === 'earn'
      ? skip('internal', record)
      : fail(unknownOperation(type), record);
  }
  return movementDraft({
    records: [record],
    time: timeIn(record.cell('time')),
    kind: isIncome ? 'income' : transferKind(amount),
    bitcoin: amount,
    fee: isZero(fee) ? null : fee,
    reference: record.cell('refid') || null,
  });
}

function* groupOf(records: SourceRecord[], mark: '.' | ','): Generator<Draft> {
  const type = records[0]!.cell('type').toLowerCase();
  if (trades.has(type)) {
    yield attempt(records, () => tradeOf(records.map((record) => readLine(record, mark))));
    return;
  }
  for (const record of records) {
    // Kraken writes a deposit when it is seen and again when it is booked; only the second has an id.
    const isProvisional = record.cell('txid') === '';
    yield isProvisional
      ? skip('provisional', record)
      : attempt([record], () => singleOf(readLine(record, mark)));
  }
}

export const kraken: SourceFormat = {
  id: 'kraken',
  source: 'kraken',
  headers: [['txid', 'refid', 'time', 'type', 'subtype', 'aclass', 'asset', 'amount', 'fee', 'balance']],
  zone: inUtc,
  *read({ records, decimalMark }) {
    const groups = new Map<string, SourceRecord[]>();
    for (const record of records) {
      const name = record.cell('refid');
      const group = groups.get(name);
      if (group) group.push(record);
      else groups.set(name, [record]);
    }
    for (const group of groups.values()) yield* groupOf(group, decimalMark);
  },
};
