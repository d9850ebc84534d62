import { isBitcoin } from '../values/assets';
import type { Names } from '../reading/dictionary';
import { eachRow, fail, numberIn, optionalNumber, skip, skipAsset, timeIn, txidOrReference } from './drafts';
import { unknownOperation, unknownStatus } from '../reading/formats.copy';
import { movementDraft } from './movement';
import type { SourceFile, SourceRecord, Draft, SourceFormat } from '../reading/source-format';
import { stateOf } from '../columns/words';
import { byOperation } from './binance-operations';

function transferOf(record: SourceRecord, { decimalMark }: SourceFile, isDeposit: boolean): Draft {
  const coin = record.cell('coin');
  const state = stateOf(record.cell('status'));
  if (!isBitcoin(coin)) return skipAsset(coin, record);
  if (!state) return fail(unknownStatus(record.cell('status')), record);
  if (state !== 'completed') return skip('failed', record);
  return movementDraft({
    ...txidOrReference(record.cell('txid')),
    records: [record],
    time: timeIn(record.cell('time'), 'ymd'),
    kind: isDeposit ? 'transfer_in' : 'transfer_out',
    bitcoin: numberIn(record.cell('amount'), decimalMark),
    fee: isDeposit ? null : optionalNumber(record.cell('fee'), decimalMark),
  });
}

const columns: Names = {
  time: 'time | tempo | time(utc) | tempo(utc) | date(utc) | data(utc) | data | hora | horario',
  coin: 'coin | moeda | moneda',
  network: 'network | rede | red',
  amount: 'amount | quantidade | quantia | valor | cantidad',
  address: 'address | endereco | direccion',
  txid: 'txid | id da transacao | transaction id | id da tx',
  status: 'status | estado | situacao',
};
const fee = 'fee | taxa | transaction fee | transactionfee | tarifa | comision';

export const binanceDeposits: SourceFormat = {
  source: 'binance-deposits',
  overlaps: { transfers: 'requested' },
  dictionaries: [{ required: columns }],
  zone: null,
  read: (file) => eachRow(file.records, (record) => transferOf(record, file, true)),
};

export const binanceWithdrawals: SourceFormat = {
  source: 'binance-withdrawals',
  overlaps: { transfers: 'requested' },
  dictionaries: [{ required: { ...columns, fee } }],
  zone: null,
  read: (file) => eachRow(file.records, (record) => transferOf(record, file, false)),
};

function earningOf(record: SourceRecord, { decimalMark }: SourceFile): Draft {
  const coin = record.cell('coin');
  if (!isBitcoin(coin)) return skipAsset(coin, record);
  const what = byOperation(record.cell('type').toLowerCase());
  if (what === 'internal') return skip('internal', record);
  if (what !== 'income') return fail(unknownOperation(record.cell('type')), record);
  return movementDraft({
    records: [record],
    time: timeIn(record.cell('time'), 'ymd'),
    kind: 'income',
    bitcoin: numberIn(record.cell('amount'), decimalMark),
  });
}

/** History of «Simple Earn». */
export const binanceEarn: SourceFormat = {
  source: 'binance-earn',
  dictionaries: [
    {
      isExact: true,
      required: {
        time: 'time | tempo | time(utc) | tempo(utc)',
        coin: 'coin | moeda',
        amount: 'amount | quantidade',
        type: 'type | tipo',
      },
    },
  ],
  zone: null,
  read: (file) => eachRow(file.records, (record) => earningOf(record, file)),
};
