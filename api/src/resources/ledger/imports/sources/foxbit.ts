import { isBitcoin, decimalsOf } from '../values/assets';
import { type Decimal, toInteger } from '../values/decimal';
import { asWritten } from '../reading/dictionary';
import {
  absolute,
  add,
  eachRow,
  fail,
  isNegative,
  negated,
  numberIn,
  optionalNumber,
  skipAsset,
  timeIn,
} from './drafts';
import { unknownOperation } from '../reading/formats.copy';
import { movementDraft } from './movement';
import type { SourceFile, SourceRecord, Draft, SourceFormat } from '../reading/source-format';
import { withoutAccents } from '../values/plain-text';
import { tradeDraft } from './trade';

const trades: Record<string, 'buy' | 'sell'> = {
  'trade compra': 'buy',
  compra: 'buy',
  'trade venda': 'sell',
  venda: 'sell',
};
const transfers: Record<string, 'transfer_in' | 'transfer_out'> = {
  deposito: 'transfer_in',
  retirada: 'transfer_out',
  saque: 'transfer_out',
};
const incomes = /bonus|cashback|rendimento|recompensa|staking|airdrop|premio/;

/** Fees are in reais, but those of the network are in the coin, and smaller than the sent amount. */
const feeOfTransfer = (fee: Decimal | null, bitcoin: Decimal) =>
  fee && isNegative(add(fee, negated(bitcoin)))
    ? { fee }
    : { currency: fee && 'BRL', amountFeeCents: fee && toInteger(fee, decimalsOf('BRL')) };

function draftOf(record: SourceRecord, { decimalMark }: SourceFile): Draft {
  const operation = withoutAccents(record.cell('operation'));
  const asset = record.cell('base_currency');
  if (!isBitcoin(asset)) return skipAsset(asset, record);
  const time = timeIn(record.cell('operation_date'));
  const bitcoin = absolute(numberIn(record.cell('base_amount'), decimalMark));
  const fee = optionalNumber(record.cell('fee'), decimalMark);
  const side = trades[operation];
  if (side) {
    const coins = { asset, value: bitcoin };
    const money = { asset: 'BRL', value: absolute(numberIn(record.cell('quote_amount'), decimalMark)) };
    return tradeDraft({
      records: [record],
      time,
      received: side === 'buy' ? coins : money,
      sent: side === 'buy' ? money : coins,
      // Files have fees in reais; the exchange itself also answers with others.
      fees: fee ? [{ asset: record.cell('fee_currency') || 'BRL', value: fee }] : [],
    });
  }
  const kind = transfers[operation] ?? (incomes.test(operation) ? 'income' : null);
  if (!kind) return fail(unknownOperation(record.cell('operation')), record);
  return movementDraft({ records: [record], time, kind, bitcoin, ...feeOfTransfer(fee, bitcoin) });
}

export const foxbit: SourceFormat = {
  source: 'foxbit',
  dictionaries: [
    {
      required: asWritten(
        'operation_date',
        'operation',
        'base_currency',
        'base_amount',
        'quote_amount',
        'fee',
      ),
    },
  ],
  zone: null,
  read: (file) => eachRow(file.records, (record) => draftOf(record, file)),
};
