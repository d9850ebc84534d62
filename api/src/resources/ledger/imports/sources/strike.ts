import { type Amount, amountIn } from '../values/amount';
import { isBitcoin, moneyOf } from '../values/assets';
import type { Dictionary } from '../reading/dictionary';
import {
  absolute,
  add,
  eachRow,
  fail,
  isNegative,
  isZero,
  negated,
  numberIn,
  skip,
  timeIn,
  txidOrReference,
} from './drafts';
import { unknownOperation, unknownStatus } from '../reading/formats.copy';
import { currencyIn, stateOf } from '../columns/words';
import { movementDraft, transferKind } from './movement';
import {
  type SourceFile,
  type SourceRecord,
  type Draft,
  type SourceFormat,
  alwaysUtc,
} from '../reading/source-format';
import { withoutAccents } from '../values/plain-text';
import { tradeDraft } from './trade';

/** The two sides of a row with the fee of each. */
interface Side extends Amount {
  fee: Amount | null;
}

const trades = /trade|purchase|sale|buy|sell|exchange|convert/;
const incomes = /reward|bonus|referral|interest|cash ?back|promo/;
const transfers =
  /send|sent|receive|onchain|on-chain|lightning|withdrawal|deposit|p2p|transfer|payment|payout|tip|invoice/;
const zero = { units: 0n, scale: 0 };

function sidesOf(record: SourceRecord, { headerOf, decimalMark: mark }: SourceFile): Side[] {
  const read = (column: string, asset: string): Amount | null => {
    const text = record.cell(column);
    if (text === '') return null;
    const { value, asset: unit } = amountIn(text, mark);
    return isZero(value) ? null : { value, asset: asset || unit };
  };
  const side = (name: string, asset: string): Side[] => {
    const amount = read(`amount ${name}`, asset);
    const fee = read(`fee ${name}`, asset);
    return amount || fee ? [{ asset, value: amount?.value ?? zero, fee }] : [];
  };
  if (headerOf('currency 1')) {
    return ['1', '2'].flatMap((name) => side(name, record.cell(`currency ${name}`)));
  }
  return [...side('money', currencyIn(headerOf('amount money')) ?? 'USD'), ...side('coins', 'BTC')];
}

/** A purchase costs its «Cost Basis», where the file has it; the proceeds of a sale are written after their fee. */
function tradeOf(record: SourceRecord, sides: readonly Side[], common: Common, mark: '.' | ','): Draft {
  const coins = sides.find(({ asset }) => isBitcoin(asset))!;
  const money = sides.find(({ asset }) => moneyOf(asset));
  if (!money) return fail(unknownOperation(record.cell('type')), record);
  const fees = sides.flatMap(({ fee }) => (fee ? [fee] : []));
  const isBuy = !isNegative(coins.value);
  const moneyFee = money.fee?.value ?? zero;
  const basis = record.cell('basis') === '' ? null : absolute(numberIn(record.cell('basis'), mark));
  const paid = isBuy && basis && !isZero(basis) ? add(basis, negated(moneyFee)) : absolute(money.value);
  const amount = { asset: money.asset, value: isBuy ? paid : add(paid, moneyFee) };
  const bitcoin = { asset: coins.asset, value: absolute(coins.value) };
  return tradeDraft({
    ...common,
    received: isBuy ? bitcoin : amount,
    sent: isBuy ? amount : bitcoin,
    fees,
  });
}

type Common = Pick<Parameters<typeof tradeDraft>[0], 'records' | 'time' | 'reference'>;

function draftOf(record: SourceRecord, file: SourceFile): Draft {
  const status = record.cell('state');
  const state = file.headerOf('state') ? stateOf(status) : 'completed';
  const sides = sidesOf(record, file);
  const coins = sides.find(({ asset }) => isBitcoin(asset));
  if (!coins) return skip('money-only', record);
  if (!state) return fail(unknownStatus(status), record);
  if (state !== 'completed') return skip('failed', record);
  const type = withoutAccents(record.cell('type'));
  const clock = file.headerOf('clock') ? ` ${record.cell('clock')}` : '';
  const id = txidOrReference(record.cell('hash') || record.cell('id'));
  const common = { records: [record], time: timeIn(`${record.cell('date')}${clock}`, 'mdy') };
  if (trades.test(type))
    return tradeOf(record, sides, { ...common, reference: id.reference }, file.decimalMark);
  const kind = incomes.test(type) ? 'income' : transfers.test(type) ? transferKind(coins.value) : null;
  if (!kind) return fail(unknownOperation(record.cell('type')), record);
  return movementDraft({
    ...common,
    ...id,
    kind,
    bitcoin: coins.value,
    unit: coins.asset,
    fee: coins.fee?.value ?? null,
    note: record.text('note') || record.text('description') || null,
  });
}

const optional = {
  note: 'note',
  description: 'description',
  basis: 'cost basis (usd) | cost basis (eur) | cost basis (gbp) | cost basis',
};
const amounts = {
  'amount money': 'amount usd | amount eur | amount gbp | amount aud',
  'amount coins': 'amount btc',
  'fee money': 'fee usd | fee eur | fee gbp | fee aud',
  'fee coins': 'fee btc',
};
const pairs = {
  'amount 1': 'amount 1',
  'currency 1': 'currency 1',
  'amount 2': 'amount 2',
  'currency 2': 'currency 2',
};
const feePairs = { 'fee 1': 'fee 1', 'fee 2': 'fee 2' };
const common = { id: 'transaction id | reference', type: 'transaction type' };

/** A row has the day and the time of its start and of its end, once both under one header, once in one column. */
const dictionaries: Dictionary[] = [
  {
    required: {
      ...common,
      ...pairs,
      state: 'state',
      date: 'completed date (utc) | completed time (utc)',
      clock: 'completed time (utc)',
    },
    optional: { ...feePairs, ...optional },
  },
  {
    required: { ...common, ...pairs, state: 'state', date: 'completed time (utc)' },
    optional: { ...feePairs, ...optional },
  },
  {
    required: { ...common, ...amounts, date: 'date & time (utc) | time (utc) | date (utc)' },
    optional: { ...optional, state: 'state | status', hash: 'transaction hash' },
  },
];

/** Statements by the month and by the year, in all their generations. */
export const strike: SourceFormat = {
  source: 'strike',
  dictionaries,
  zone: alwaysUtc,
  read: (file) => eachRow(file.records, (record) => draftOf(record, file)),
};
