import type { Candle } from '@painel/contract';
import { type OwnLedger, ownLine, tradeMarks } from './own-ledger';

const candles = [0, 10, 20].map((timestamp): Candle => ({
  timestamp,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 1,
}));
const own = (values: Partial<OwnLedger>): OwnLedger => ({
  averages: [],
  trades: [],
  nameOf: (isSale, bitcoin) => `${isSale ? 'venda' : 'compra'} ${bitcoin}`,
  ...values,
});

it.each([
  [[{ at: -5, cost: 7 }], [7, 7, 7]],
  [[{ at: 9, cost: 7 }], [7, 7, 7]],
  [[{ at: 10, cost: 7 }], [null, 7, 7]],
  [
    [
      { at: 0, cost: 7 },
      { at: 15, cost: null },
    ],
    [7, null, null],
  ],
  [[{ at: 29, cost: 7 }], [null, null, 7]],
])('averages %j are %j at the ends of the candles', (averages, values) => {
  expect(ownLine(own({ averages }), candles)!.values).toEqual(values);
});

it('names its line with the entries that it leaves out, or as provisional where none can be', () => {
  const averages = [{ at: 0, cost: 7 }];
  expect(ownLine(own({ averages, isProvisional: true }), candles)!.name).toBe('Seu custo médio (provisório)');
  const leftOut = { count: 2, of: 602 };
  expect(ownLine(own({ averages, leftOut }), candles)!.name).toBe(
    'Seu custo médio, sem 2 lançamentos (0,3%)',
  );
  expect(ownLine(own({ averages }), candles)!.name).toBe('Seu custo médio');
});

it('has no line where nothing was held', () => {
  expect(ownLine(own({ averages: [{ at: 30, cost: 7 }] }), candles)).toBeNull();
});

it('sums the purchases and the sales of a candle, and leaves out those outside', () => {
  const trade = (at: number, isSale = false) => ({ at, isSale, bitcoin: 2 });
  const trades = [trade(-1), trade(0), trade(9), trade(9, true), trade(29), trade(30)];
  expect(tradeMarks(own({ trades }), candles)).toEqual([
    { index: 0, isSale: false, label: 'compra 4' },
    { index: 0, isSale: true, label: 'venda 2' },
    { index: 2, isSale: false, label: 'compra 2' },
  ]);
});
