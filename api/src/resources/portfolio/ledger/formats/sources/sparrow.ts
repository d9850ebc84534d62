import { satsPlaces, unitPlaces } from '../assets';
import { toInteger } from '../decimal';
import { eachRow, numberIn, optionalNumber, skip, timeIn, txidOrReference } from '../drafts';
import { unitIn } from '../header-words';
import { walletDraft } from '../movement';
import type { SourceFile } from '../source-file';
import type { SourceFormat } from '../source-format';

/** Sparrow writes whole satoshis, or bitcoin with all eight decimals. */
const inBitcoin = /[.,]\d{8}$/;

/** The decimal places of the values: the headers may state the unit, else the values show it. */
function placesOf({ records, headerOf }: SourceFile): number {
  const unit = unitIn(headerOf('value')) ?? unitIn(headerOf('balance'));
  if (unit) return unitPlaces(unit)!;
  const isInBitcoin = records.some(
    (record) => inBitcoin.test(record.cell('value')) || inBitcoin.test(record.cell('balance')),
  );
  return isInBitcoin ? satsPlaces : 0;
}

/** Its values in the person's currency are daily rates and stay out. Older files have local times. */
export const sparrow: SourceFormat = {
  id: 'sparrow',
  source: 'sparrow',
  dictionaries: [
    {
      required: {
        date: 'date (utc) | date(utc) | date',
        label: 'label',
        value: 'value | value (sats) | value (btc)',
        balance: 'balance | balance (sats) | balance (btc)',
        txid: 'txid',
      },
      optional: { fee: 'fee | fee (sats) | fee (btc)' },
    },
  ],
  zone: null,
  read: (file) => {
    const places = placesOf(file);
    const mark = file.decimalMark;
    return eachRow(file.records, (record) => {
      const date = record.cell('date');
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
