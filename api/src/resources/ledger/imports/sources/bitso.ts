import { isBitcoin } from '../values/assets';
import { asWritten } from '../reading/dictionary';
import { absolute, add, eachRow, fail, isZero, numberIn, optionalNumber, skipAsset, timeIn } from './drafts';
import { unknownOperation } from '../reading/formats.copy';
import { movementDraft } from './movement';
import {
  type SourceFile,
  type SourceRecord,
  type Draft,
  type SourceFormat,
  alwaysUtc,
} from '../reading/source-format';
import { tradeDraft } from './trade';
import { readUnixTime } from '../values/written-time';

/** The number is UTC beyond doubt, the text next to it is not. */
const timeOf = (record: SourceRecord) =>
  readUnixTime(record.cell('timestamp')) ?? timeIn(record.cell('datetime') || record.cell('timestamp'));

const notBitcoin = (record: SourceRecord) => skipAsset(record.cell('currency'), record);

function fundingOf(record: SourceRecord, mark: '.' | ','): Draft {
  if (!isBitcoin(record.cell('currency'))) return notBitcoin(record);
  return movementDraft({
    records: [record],
    time: timeOf(record),
    kind: 'transfer_in',
    bitcoin: numberIn(record.cell('gross'), mark),
    fee: optionalNumber(record.cell('fee'), mark),
  });
}

function withdrawalOf(record: SourceRecord, mark: '.' | ','): Draft {
  if (!isBitcoin(record.cell('currency'))) return notBitcoin(record);
  const bitcoin = numberIn(record.cell('amount'), mark);
  return movementDraft({ records: [record], time: timeOf(record), kind: 'transfer_out', bitcoin });
}

const conversionOf = (record: SourceRecord, mark: '.' | ','): Draft =>
  tradeDraft({
    records: [record],
    time: timeOf(record),
    sent: {
      asset: record.cell('from_currency'),
      value: absolute(numberIn(record.cell('from_amount'), mark)),
    },
    received: {
      asset: record.cell('to_currency'),
      value: absolute(numberIn(record.cell('to_amount'), mark)),
    },
    fees: [],
  });

/** The fee is in the coin that the person receives, unless only the other one adds up to the total. */
function tradeOf(record: SourceRecord, mark: '.' | ','): Draft {
  const type = record.cell('type').toLowerCase();
  if (type !== 'buy' && type !== 'sell') return fail(unknownOperation(record.cell('type')), record);
  const number = (header: string) => absolute(numberIn(record.cell(header), mark));
  const major = { asset: record.cell('major'), value: number('amount') };
  const minor = { asset: record.cell('minor'), value: number('value') };
  const fee = optionalNumber(record.cell('fee'), mark);
  const total = optionalNumber(record.cell('total'), mark);
  const isBuy = type === 'buy';
  const isPaidInMinor = fee && total && isZero(add(add(minor.value, fee), { ...total, units: -total.units }));
  const feeAsset = isBuy && !isPaidInMinor ? major.asset : minor.asset;
  return tradeDraft({
    records: [record],
    time: timeOf(record),
    received: isBuy ? major : minor,
    sent: isBuy ? minor : major,
    fees: fee ? [{ asset: feeAsset, value: fee }] : [],
  });
}

const shape = (headers: string[], read: (record: SourceRecord, mark: '.' | ',') => Draft): SourceFormat => ({
  source: 'bitso',
  dictionaries: [{ required: asWritten(...headers, 'timestamp', 'datetime') }],
  zone: alwaysUtc,
  read: ({ records, decimalMark }: SourceFile) => eachRow(records, (record) => read(record, decimalMark)),
});

export const bitsoFunding = shape(['method', 'currency', 'gross', 'fee', 'net amount'], fundingOf);
export const bitsoWithdrawals = shape(['method', 'currency', 'amount'], withdrawalOf);
export const bitsoConversions = shape(
  ['from_currency', 'to_currency', 'from_amount', 'to_amount'],
  conversionOf,
);
export const bitsoTrades = shape(
  ['type', 'major', 'minor', 'amount', 'rate', 'value', 'fee', 'total'],
  tradeOf,
);
