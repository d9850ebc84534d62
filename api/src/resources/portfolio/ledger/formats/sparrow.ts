import { satsPlaces } from './assets';
import { toInteger } from './decimal';
import { eachRow, numberIn, optionalNumber, skip, timeIn, txidOrReference } from './drafts';
import { walletDraft } from './movement';
import type { SourceFile } from './source-file';
import { type SourceFormat, inUtc } from './source-format';

/** Sparrow writes whole satoshis, or bitcoin with all eight decimals. */
const inBitcoin = /[.,]\d{8}$/;
const isInBitcoin = ({ records }: SourceFile) =>
  records.some((record) => inBitcoin.test(record.cell('value')) || inBitcoin.test(record.cell('balance')));

/** Its values in the person's currency are daily rates and stay out. */
export const sparrow: SourceFormat = {
  id: 'sparrow',
  source: 'sparrow',
  headers: [['date (utc)', 'label', 'value', 'balance', 'fee', 'txid']],
  zone: inUtc,
  read: (file) => {
    const places = isInBitcoin(file) ? satsPlaces : 0;
    const mark = file.decimalMark;
    return eachRow(file.records, (record) => {
      const date = record.cell('date (utc)');
      if (date.startsWith('#')) return skip('comment', record);
      if (date === 'Unconfirmed') return skip('unconfirmed', record);
      // Without the fee's inputs Sparrow does not know it: an empty cell is not zero.
      const fee = optionalNumber(record.cell('fee'), mark);
      return walletDraft({
        ...txidOrReference(record.cell('txid')),
        records: [record],
        time: timeIn(date),
        change: toInteger(numberIn(record.cell('value'), mark), places),
        feeSats: fee && toInteger(fee, places),
        note: record.text('label') || null,
      });
    });
  },
};
