import { isBitcoin } from '../values/assets';
import { asWritten } from '../reading/dictionary';
import { attempt, isNegative, numberIn, skipAsset, timeIn, txidOrReference } from './drafts';
import { movementDraft, transferKind } from './movement';
import { type Draft, type SourceFormat, type SourceRecord, inUtc } from '../reading/source-format';

/** The destination of a row that has the network fee of the row before it. */
const feeRow = /^bitcoin network fees?$/i;
/** A description without the person's words. */
const direction = /^(sent?|received?|moved)$/i;

/** The exit whose fee a row states: the row before it, at the same time. */
const isExitOf = (fee: SourceRecord, before: SourceRecord | undefined): before is SourceRecord =>
  before !== undefined && before.cell('date') === fee.cell('date') && before.cell('txid') !== '';

function draftOf(record: SourceRecord, mark: '.' | ',', before: SourceRecord | undefined): Draft {
  const unit = record.cell('currency');
  if (!isBitcoin(unit)) return skipAsset(unit, record);
  const bitcoin = numberIn(record.cell('amount'), mark);
  const isFee = feeRow.test(record.cell('destination')) && isNegative(bitcoin);
  const named = isFee && record.cell('txid') === '' && isExitOf(record, before) ? before : record;
  const description = record.text('description');
  return movementDraft({
    ...txidOrReference(named.cell('txid')),
    records: [record],
    time: timeIn(record.cell('date')),
    kind: isFee ? 'fee' : transferKind(bitcoin),
    bitcoin,
    unit,
    note: record.text('note') || (direction.test(description.trim()) ? null : description) || null,
  });
}

/** Outgoing amounts are without the network fee, which has a separate row: that row gets the transaction of its exit. */
export const copay: SourceFormat = {
  source: 'copay',
  dictionaries: [
    {
      required: asWritten(
        'date',
        'destination',
        'description',
        'amount',
        'currency',
        'txid',
        'creator',
        'copayers',
      ),
      optional: { note: 'note | comment' },
    },
  ],
  zone: inUtc,
  *read({ records, decimalMark }) {
    for (const [at, record] of records.entries())
      yield attempt([record], () => draftOf(record, decimalMark, records[at - 1]));
  },
};
