import { absolute, eachRow, fail, isZero, numberIn } from './drafts';
import { unknownOperation, unreadableNumber } from './formats.copy';
import { RowProblem } from './row-problem';
import type { SourceFile, SourceRecord } from './source-file';
import { type Draft, type SourceFormat, inUtc } from './source-format';
import { type Amount, tradeDraft } from './trade';
import { binanceTime } from './binance-time';

/** `0.05BTC`, also `1E-05BTC`. */
const amountShape = /^([+-]?[\d.,]+(?:E[+-]?\d+)?)(\s+[A-Z0-9]*|[A-Z][A-Z0-9]*)?$/i;

/** The asset that is left of a pair such as `BTCBRL` or `BTC/BRL` when the other one is known. */
function otherAsset(pair: string, known: string): string {
  const plain = pair.replace(/[/_-]/g, '').toUpperCase();
  const name = known.toUpperCase();
  if (plain.startsWith(name)) return plain.slice(name.length);
  return plain.endsWith(name) ? plain.slice(0, -name.length) : '';
}

function amountIn(text: string, mark: '.' | ','): Amount {
  const [, number, asset] = amountShape.exec(text.trim()) ?? [];
  if (number === undefined) throw new RowProblem(unreadableNumber(text));
  return { value: absolute(numberIn(number, mark)), asset: asset?.trim() ?? '' };
}

function draftOf(record: SourceRecord, { decimalMark }: SourceFile): Draft {
  const side = record.cell('side').toUpperCase();
  if (side !== 'BUY' && side !== 'SELL') return fail(unknownOperation(record.cell('side')), record);
  const executed = amountIn(record.cell('executed'), decimalMark);
  const amount = amountIn(record.cell('amount'), decimalMark);
  const feeText = record.cell('fee');
  const fee = feeText === '' ? null : amountIn(feeText, decimalMark);
  const pair = record.cell('pair');
  // Older files have numbers without their asset.
  const base =
    executed.asset || (amount.asset ? otherAsset(pair, amount.asset) : otherAsset(pair, 'BTC') && 'BTC');
  const quote = amount.asset || otherAsset(pair, base);
  const feeAsset = fee?.asset || record.cell('fee coin') || (side === 'BUY' ? base : quote);
  return tradeDraft({
    records: [record],
    time: binanceTime(record.cell('date(utc)')),
    received: side === 'BUY' ? { ...executed, asset: base } : { ...amount, asset: quote },
    sent: side === 'BUY' ? { ...amount, asset: quote } : { ...executed, asset: base },
    fees: fee && !isZero(fee.value) ? [{ ...fee, asset: feeAsset }] : [],
  });
}

/** «Trade History». */
export const binanceTrades: SourceFormat = {
  id: 'binance-trades',
  source: 'binance-trades',
  headers: [['date(utc)', 'pair', 'side', 'price', 'executed', 'amount', 'fee']],
  zone: inUtc,
  read: (file) => eachRow(file.records, (record) => draftOf(record, file)),
};
