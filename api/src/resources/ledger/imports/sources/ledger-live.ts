import { isBitcoin, satsIn } from '../values/assets';
import { eachRow, fail, numberIn, optionalNumber, skip, skipAsset, timeIn, txidOrReference } from './drafts';
import { unknownOperation, unknownStatus } from '../reading/formats.copy';
import { walletDraft } from './movement';
import {
  type SourceFile,
  type SourceRecord,
  type Draft,
  type SourceFormat,
  alwaysUtc,
} from '../reading/source-format';
import { stateOf } from '../columns/words';

/** Whether coins of an operation arrive. */
const arrives: Readonly<Record<string, boolean>> = { in: true, out: false, fees: false };

function draftOf(record: SourceRecord, { headerOf, decimalMark: mark }: SourceFile): Draft {
  const coin = record.cell('coin');
  if (!isBitcoin(coin)) return skipAsset(coin, record);
  const state = headerOf('status') ? stateOf(record.cell('status')) : 'completed';
  if (!state) return fail(unknownStatus(record.cell('status')), record);
  if (state !== 'completed') return skip(state === 'open' ? 'unconfirmed' : 'failed', record);
  const isIn = arrives[record.cell('type').toLowerCase()];
  if (isIn === undefined) return fail(unknownOperation(record.cell('type')), record);
  const sats = Math.abs(satsIn(numberIn(record.cell('amount'), mark), coin));
  const fee = optionalNumber(record.cell('fee'), mark);
  return walletDraft({
    ...txidOrReference(record.cell('txid')),
    records: [record],
    time: timeIn(record.cell('date')),
    change: isIn ? sats : -sats,
    // The fee of an arrival was paid by the sender.
    feeSats: isIn ? null : fee && Math.abs(satsIn(fee, coin)),
  });
}

/** Outgoing amounts include the network fee; values in money are those of the day. */
export const ledgerLive: SourceFormat = {
  source: 'ledger-live',
  dictionaries: [
    {
      required: {
        date: 'operation date',
        coin: 'currency ticker',
        type: 'operation type',
        amount: 'operation amount',
        fee: 'operation fees',
        txid: 'operation hash',
      },
      optional: { status: 'status' },
    },
  ],
  zone: alwaysUtc,
  read: (file) => eachRow(file.records, (record) => draftOf(record, file)),
};
