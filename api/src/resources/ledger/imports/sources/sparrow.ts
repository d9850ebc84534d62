import { satsDecimals, unitDecimals } from '../values/assets';
import { toInteger } from '../values/decimal';
import { eachRow, numberIn, optionalNumber, skip, timeIn, txidOrReference } from './drafts';
import { unitIn } from '../columns/words';
import { walletDraft } from './movement';
import type { SourceFile, SourceFormat } from '../reading/source-format';

/** Sparrow writes whole satoshis, or bitcoin with all eight decimals. */
const inBitcoin = /[.,]\d{8}$/;

/** The decimal places of a column: its header may state the unit, else its values may show it; null where nothing does. */
function decimalsIn({ records, headerOf }: SourceFile, column: string): number | null {
  const unit = unitIn(headerOf(column));
  if (unit) return unitDecimals(unit);
  return records.some((record) => inBitcoin.test(record.cell(column))) ? satsDecimals : null;
}

/** Its values in the person's currency are daily rates and stay out. Older files have local times. */
export const sparrow: SourceFormat = {
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
    const decimals = decimalsIn(file, 'value') ?? decimalsIn(file, 'balance') ?? 0;
    const feeDecimals = decimalsIn(file, 'fee') ?? decimals;
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
        change: toInteger(numberIn(record.cell('value'), mark), decimals),
        feeSats: fee && toInteger(fee, feeDecimals),
        note: record.text('label') || null,
      });
    });
  },
};
