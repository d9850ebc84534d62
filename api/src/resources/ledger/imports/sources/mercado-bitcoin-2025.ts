import { isBitcoin } from '../values/assets';
import type { Decimal } from '../values/decimal';
import {
  absolute,
  add,
  eachRow,
  fail,
  isNegative,
  isZero,
  negated,
  optionalNumber,
  skipAsset,
  timeIn,
} from './drafts';
import { unknownOperation, unreadableNumber } from '../reading/formats.copy';
import { movementDraft } from './movement';
import { RowProblem } from '../values/problems';
import {
  type SourceFile,
  type SourceRecord,
  type Draft,
  type SourceFormat,
  inSaoPaulo,
} from '../reading/source-format';
import { withoutAccents } from '../values/plain-text';
import { tradeDraft } from './trade';

const incomes = /cashback|staking|reward|rendimento|recompensa|bonus|airdrop|renda|premio|interest/;
const deposits = /deposit|receb|entrada|(?:wallet|transfer)-in|credit/;
const withdrawals = /withdraw|saque|retirada|envio|saida|(?:wallet|transfer)-out|debit/;
const fees = /^(?:taxa|tarifa|fee)|-fee$/;

interface Both {
  gross: Decimal;
  net: Decimal;
  /** Gross less net. */
  difference: Decimal;
}

/** The gross and the net amount; either may be missing, and is then the other. */
function bothOf(record: SourceRecord, unit: 'money' | 'coins', mark: '.' | ','): Both | null {
  const read = (kind: 'gross' | 'net') => {
    const text = record.cell(`${unit} ${kind}`);
    const value = optionalNumber(text === '-' ? '' : text, mark);
    return value && absolute(value);
  };
  const [gross, net] = [read('gross'), read('net')];
  const one = gross ?? net;
  if (!one) return null;
  const both = { gross: gross ?? one, net: net ?? one };
  return { ...both, difference: add(both.gross, negated(both.net)) };
}

function tradeOf(record: SourceRecord, asset: string, isBuy: boolean, mark: '.' | ','): Draft {
  const [coins, money] = [bothOf(record, 'coins', mark), bothOf(record, 'money', mark)];
  if (!coins || !money) throw new RowProblem(unreadableNumber(''));
  // The cost of a purchase is the larger amount, the proceeds of a sale are the smaller one; the fee is between them.
  const isNetLarger = isNegative(money.difference);
  const amount = { asset: 'BRL', value: isNetLarger === isBuy ? money.gross : money.net };
  const bitcoin = { asset, value: coins.gross };
  return tradeDraft({
    records: [record],
    time: timeIn(record.cell('time')),
    received: isBuy ? bitcoin : amount,
    sent: isBuy ? amount : bitcoin,
    fees: [
      { asset, value: coins.difference },
      { asset: 'BRL', value: absolute(money.difference) },
    ],
  });
}

function draftOf(record: SourceRecord, { decimalMark: mark }: SourceFile): Draft {
  const asset = record.cell('asset');
  if (!isBitcoin(asset)) return skipAsset(asset, record);
  const operation = withoutAccents(record.cell('operation'));
  if (operation.startsWith('trading-')) return tradeOf(record, asset, operation === 'trading-in', mark);
  const coins = bothOf(record, 'coins', mark);
  if (!coins) throw new RowProblem(unreadableNumber(''));
  // The fee is the difference of both amounts; the sent amount is the smaller one, and the arrival before its fee the larger one.
  const [larger, smaller] = isNegative(coins.difference)
    ? [coins.net, coins.gross]
    : [coins.gross, coins.net];
  const fee = absolute(coins.difference);
  const move = (kind: 'income' | 'transfer_in' | 'transfer_out' | 'fee') =>
    movementDraft({
      records: [record],
      time: timeIn(record.cell('time')),
      kind,
      bitcoin: kind === 'transfer_out' ? smaller : larger,
      fee: isZero(fee) || kind === 'fee' ? null : fee,
    });
  if (fees.test(operation)) return move('fee');
  if (incomes.test(operation)) return move('income');
  if (withdrawals.test(operation)) return move('transfer_out');
  if (deposits.test(operation)) return move('transfer_in');
  return fail(unknownOperation(record.cell('operation')), record);
}

/** The statement since 2025, whose header follows a line about the file. */
export const mercadoBitcoin2025: SourceFormat = {
  source: 'mercado-bitcoin-2025',
  dictionaries: [
    {
      required: {
        asset: 'ativo | asset',
        operation: 'operacao tipo | tipo de operacao | tipo operacao',
        time: 'operacao data/hora | data/hora da operacao | data/hora operacao | data/hora',
        'money net': 'liquido brl',
        'money gross': 'bruto brl',
        'coins net': 'liquido cripto',
        'coins gross': 'bruto cripto',
      },
      optional: { price: 'preco brl' },
    },
  ],
  zone: inSaoPaulo,
  read: (file) => eachRow(file.records, (record) => draftOf(record, file)),
};
