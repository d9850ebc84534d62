import { satsDecimals } from '../values/assets';
import { asWritten } from '../reading/dictionary';
import { toInteger } from '../values/decimal';
import { eachRow, optionalNumber, skip, timeIn, txidOrReference } from './drafts';
import { walletDraft } from './movement';
import type { SourceFile, SourceRecord, Draft, SourceFormat } from '../reading/source-format';

interface Columns {
  ids: readonly string[];
  amounts: readonly string[];
  fee: string;
  feeDecimals: number;
}

const satsIn = (record: SourceRecord, header: string, decimals: number, mark: '.' | ',') => {
  const value = optionalNumber(record.cell(header), mark);
  return value && toInteger(value, decimals);
};

function draftOf(record: SourceRecord, columns: Columns, { decimalMark }: SourceFile): Draft {
  if (record.cell('timestamp') === '' || record.cell('confirmations') === '0')
    return skip('unconfirmed', record);
  const change = columns.amounts.reduce(
    (sum, header) => sum + (satsIn(record, header, satsDecimals, decimalMark) ?? 0),
    0,
  );
  const id = columns.ids.map((header) => record.cell(header)).find((text) => text !== '') ?? '';
  const ids = txidOrReference(id);
  // A payment hash has 64 hex digits too, but is no transaction.
  const isPayment = record.cell('ln_payment_hash') === id && id !== '';
  return walletDraft({
    ...(isPayment ? { txid: null, reference: `lightning:${id}` } : ids),
    records: [record],
    time: timeIn(record.cell('timestamp')),
    change,
    // Electrum writes zero for an unknown fee, too.
    feeSats: satsIn(record, columns.fee, columns.feeDecimals, decimalMark) || null,
    note: record.text('label') || null,
  });
}

const withColumns =
  (columns: Columns): SourceFormat['read'] =>
  (file) =>
    eachRow(file.records, (record) => draftOf(record, columns, file));

const ids = ['oc_transaction_hash', 'ln_payment_hash'];
const amounts = ['amount_chain_bc', 'amount_lightning_bc'];
const common = [...ids, 'label', 'confirmations', ...amounts, 'timestamp'];

/** Outgoing amounts include the fee; times are those of the computer that wrote the file. */
export const electrum: SourceFormat = {
  source: 'electrum',
  dictionaries: [{ required: { ...asWritten(...common), fee: 'network_fee_bc | network_fee_satoshi' } }],
  zone: null,
  read: (file) => {
    const isInSats = file.headerOf('fee').trim().toLowerCase() === 'network_fee_satoshi';
    return withColumns({ ids, amounts, fee: 'fee', feeDecimals: isInSats ? 0 : satsDecimals })(file);
  },
};

/** Before version 4.6. */
export const electrumOld: SourceFormat = {
  source: 'electrum',
  dictionaries: [
    { required: asWritten('transaction_hash', 'label', 'confirmations', 'value', 'fee', 'timestamp') },
  ],
  zone: null,
  read: withColumns({ ids: ['transaction_hash'], amounts: ['value'], fee: 'fee', feeDecimals: satsDecimals }),
};
