import { type Amount, amountIn } from '../values/amount';
import { isBitcoin, marketOf } from '../values/assets';
import { absolute, eachRow, fail, isZero, skip, timeIn } from './drafts';
import { incompleteOrder, unknownOperation } from '../reading/formats.copy';
import type { SourceFile, SourceRecord, Draft, SourceFormat } from '../reading/source-format';
import { tradeDraft } from './trade';
import { sideOf, stateOf } from '../columns/words';

/** Returns the other asset of a pair such as `BTCBRL` or `BTC/BRL`. */
function otherAsset(pair: string, known: string): string {
  const plain = pair.replace(/[/_-]/g, '').toUpperCase();
  const name = known.toUpperCase();
  if (plain.startsWith(name)) return plain.slice(name.length);
  return plain.endsWith(name) ? plain.slice(0, -name.length) : '';
}

interface Columns {
  executed: string;
  total: string;
}

function draftOf(record: SourceRecord, { decimalMark }: SourceFile, columns: Columns): Draft {
  const side = sideOf(record.cell('side'));
  if (!side) return fail(unknownOperation(record.cell('side')), record);
  const read = (column: string): Amount => {
    const { asset, value } = amountIn(record.cell(column), decimalMark);
    return { asset, value: absolute(value) };
  };
  const [executed, total] = [read(columns.executed), read(columns.total)];
  const fee = record.cell('fee') === '' ? null : amountIn(record.cell('fee'), decimalMark);
  const pair = record.cell('pair');
  const market = marketOf(pair);
  // Older files have numbers without their asset.
  const base = executed.asset || (total.asset && otherAsset(pair, total.asset)) || (market?.base ?? pair);
  const quote = total.asset || (isBitcoin(base) && market ? market.quote : otherAsset(pair, base));
  const feeAsset = fee?.asset || record.cell('feeCoin') || (side === 'buy' ? base : quote);
  const [bitcoin, money] = [
    { ...executed, asset: base },
    { ...total, asset: quote },
  ];
  return tradeDraft({
    records: [record],
    time: timeIn(record.cell('time'), 'ymd'),
    received: side === 'buy' ? bitcoin : money,
    sent: side === 'buy' ? money : bitcoin,
    fees: fee && !isZero(fee.value) ? [{ value: fee.value, asset: feeAsset }] : [],
  });
}

const time =
  'date(utc) | time(utc) | tempo(utc) | data(utc) | utc_time | time | tempo | data | date | hora | horario';
const pair = 'pair | par | market | mercado';
const side = 'side | lado | type';
const feeCoin = 'fee coin | moeda da taxa';

/** «Trade History». The unit may be glued to the number. */
export const binanceTrades: SourceFormat = {
  source: 'binance-trades',
  overlaps: { trades: 'fills' },
  dictionaries: [
    {
      required: {
        time,
        pair,
        side,
        price: 'price | preco | precio',
        executed: 'executed | executado | ejecutado',
        amount: 'amount | quantidade | quantia | valor | cantidad | total',
        fee: 'fee | taxa | comision | tarifa',
      },
      optional: { feeCoin },
    },
    // Until 2021 the numbers have no asset, and the coin of the fee has a column.
    {
      required: {
        time,
        pair,
        side,
        price: 'price',
        executed: 'amount',
        amount: 'total',
        fee: 'fee',
        feeCoin,
      },
    },
  ],
  zone: null,
  read: (file) =>
    eachRow(file.records, (record) => draftOf(record, file, { executed: 'executed', total: 'amount' })),
};

function orderOf(record: SourceRecord, file: SourceFile): Draft {
  const state = stateOf(record.cell('status'));
  if (state === 'completed') {
    // The first time is that of the order, the second that of its end.
    const ended = {
      ...record,
      cell: (column: string) => record.cell(column === 'time' && record.cell('ended') ? 'ended' : column),
    };
    return { ...draftOf(ended, file, { executed: 'executed', total: 'total' }), records: [record] } as Draft;
  }
  const executed = record.cell('executed');
  const isUntouched = executed === '' || isZero(amountIn(executed, file.decimalMark).value);
  return isUntouched ? skip('failed', record) : fail(incompleteOrder, record);
}

/** «Order History». It has no fees. */
export const binanceOrders: SourceFormat = {
  source: 'binance-orders',
  overlaps: { trades: 'orders' },
  dictionaries: [
    {
      required: {
        time,
        order:
          'orderno | order no | order no. | numero do pedido | n.o do pedido | n do pedido | no do pedido | numero da ordem | order id | id da ordem',
        pair,
        side: 'side | lado',
        executed: 'executed | executado | executed amount | quantidade executada',
        total: 'trading total | total negociado | total da negociacao | total de negociacao | total',
        status: 'status | estado | situacao',
      },
      optional: { ended: 'time | tempo | date | hora | update time | tempo de atualizacao' },
    },
  ],
  zone: null,
  read: (file) => eachRow(file.records, (record) => orderOf(record, file)),
};
