import type { Amount } from '../values/amount';
import { isBitcoin, moneyOf, decimalsOf } from '../values/assets';
import { asWritten } from '../reading/dictionary';
import { toInteger } from '../values/decimal';
import { absolute, add, eachRow, numberIn, skip, skipAsset, timeIn } from './drafts';
import { movementDraft } from './movement';
import {
  type SourceFile,
  type SourceRecord,
  type Draft,
  type SourceFormat,
  inUtc,
} from '../reading/source-format';
import { tradeDraft } from './trade';

const incomeTags = new Set(['interest', 'income', 'reward', 'referral', 'mining']);

/** An amount and its currency in two columns; null without one. */
function amountIn(record: SourceRecord, name: string, mark: '.' | ','): Amount | null {
  const text = record.cell(`${name} amount`);
  return text === ''
    ? null
    : { value: absolute(numberIn(text, mark)), asset: record.cell(`${name} currency`) };
}

function draftOf(record: SourceRecord, { decimalMark }: SourceFile): Draft {
  const [sent, received, fee] = ['sent', 'received', 'fee'].map((name) =>
    amountIn(record, name, decimalMark),
  ) as [Amount | null, Amount | null, Amount | null];
  const time = timeIn(record.cell('date'));
  const base = { records: [record], time };
  if (sent && received) {
    // The proceeds of a sale are written after its fee.
    const isNet = fee && !isBitcoin(received.asset) && fee.asset === received.asset;
    const gross = isNet ? { ...received, value: add(received.value, fee.value) } : received;
    return tradeDraft({ ...base, sent, received: gross, fees: fee ? [fee] : [] });
  }
  const moved = received ?? sent;
  if (!moved && fee && isBitcoin(fee.asset))
    return movementDraft({ ...base, kind: 'fee', bitcoin: { units: 0n, scale: 0 }, fee: fee.value });
  if (!moved) return skip('zero', record);
  if (!isBitcoin(moved.asset)) return skipAsset(moved.asset, record);
  const isIncome = received && incomeTags.has(record.cell('tag').toLowerCase());
  const incoming = isIncome ? 'income' : 'transfer_in';
  const paid = fee && moneyOf(fee.asset);
  return movementDraft({
    ...base,
    kind: received ? incoming : 'transfer_out',
    bitcoin: moved.value,
    fee: fee && isBitcoin(fee.asset) ? fee.value : null,
    ...(paid && { currency: paid.currency, amountFeeCents: toInteger(fee.value, decimalsOf(paid.currency)) }),
  });
}

export const river: SourceFormat = {
  source: 'river',
  dictionaries: [
    {
      required: asWritten(
        'date',
        'sent amount',
        'sent currency',
        'received amount',
        'received currency',
        'fee amount',
        'fee currency',
        'tag',
      ),
    },
  ],
  zone: inUtc,
  read: (file) => eachRow(file.records, (record) => draftOf(record, file)),
};
