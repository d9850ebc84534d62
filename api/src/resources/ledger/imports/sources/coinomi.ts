import { isBitcoin, satsIn } from '../values/assets';
import { eachRow, numberIn, optionalNumber, skipAsset, timeIn, txidOrReference } from './drafts';
import { walletDraft } from './movement';
import { type SourceFormat, alwaysUtc } from '../reading/source-format';

/** Outgoing values include the network fee. */
export const coinomi: SourceFormat = {
  source: 'coinomi',
  dictionaries: [
    {
      required: {
        value: 'value',
        symbol: 'symbol',
        fees: 'fees',
        txid: 'transactionid',
        time: 'time(iso8601-utc)',
      },
      optional: { name: 'addressname' },
    },
  ],
  zone: alwaysUtc,
  read: ({ records, decimalMark: mark }) =>
    eachRow(records, (record) => {
      const coin = record.cell('symbol');
      if (!isBitcoin(coin)) return skipAsset(coin, record);
      const fee = optionalNumber(record.cell('fees'), mark);
      return walletDraft({
        ...txidOrReference(record.cell('txid')),
        records: [record],
        time: timeIn(record.cell('time')),
        change: satsIn(numberIn(record.cell('value'), mark), coin),
        feeSats: fee && Math.abs(satsIn(fee, coin)),
        note: record.text('name').trim() || null,
      });
    }),
};
