import type { LedgerEntry } from '@painel/contract';
import { type Engine, postgres, sqlite } from '../../../testing/engines/engines';
import { describeOn, isWholeOn } from '../../../testing/engines/services';
import { faults } from '../../../testing/vendors/faults';
import {
  connectionStage,
  mercadoBitcoinOrder,
  minute,
} from '../../../testing/vendors/exchanges/connection-stage';

const txid = 'ab'.repeat(32);
const day = 24 * 60 * minute;

function onEngine(engine: Engine) {
  // The stores depend on the engine, the readers of vendors do not.
  const describeWhole = isWholeOn(engine) ? describe : describe.skip;
  const person = connectionStage(engine);
  const { stage, send, connect, show, preview, confirm, sync, ready, entries, importFile } = person;
  const change = ({ kind, sats, feeSats }: Pick<LedgerEntry, 'kind' | 'sats' | 'feeSats'>) =>
    kind === 'buy' || kind === 'transfer_in' || kind === 'income'
      ? sats! - (feeSats ?? 0)
      : -sats! - (feeSats ?? 0);
  const position = async () => (await send('GET', '/ledger/position')).json();

  /** Two executions at the prices of the worked example. */
  const purchase = mercadoBitcoinOrder(7, 'filled', [
    ['0.04', '499000.00'],
    ['0.06', '500600.00'],
  ]);
  const statement = [
    'Extrato',
    'Ativo;Operação Tipo;Operação Data/Hora;Preço BRL;Líquido BRL;Bruto BRL;Líquido Cripto;Bruto Cripto',
    'BTC;trading-in;20/08/2026 09:00:00;499000,00;19960,00;19960,00;0,03972000;0,04000000',
    'BTC;trading-in;20/08/2026 09:00:01;500600,00;30036,00;30036,00;0,05958000;0,06000000',
  ].join('\n');

  describe('purchases at Mercado Bitcoin', () => {
    it('are one entry for each execution, and the statement of the day has them already', async () => {
      const { id, confirmed } = await ready('mercado-bitcoin', (account) => {
        account.lists['BTC-BRL/orders'] = [purchase];
        account.balance = '0.0993';
      });
      expect(confirmed.json()).toMatchObject({ counts: { new: 2, duplicate: 0, error: 0 } });
      const bought = await entries();
      expect(bought.map((entry) => [entry.kind, change(entry), entry.amountCents])).toEqual([
        ['buy', 3_972_000, 1_996_000],
        ['buy', 5_958_000, 3_003_600],
      ]);
      expect(await position()).toMatchObject({
        sats: 9_930_000,
        costCents: 4_999_600,
        averageCostCents: 50_348_439,
      });
      expect((await show(id)).covered).toMatchObject({
        theirSats: 9_930_000,
        ourSats: 9_930_000,
        isCovered: true,
      });
      expect(await importFile('extrato.csv', statement)).toMatchObject({ new: 0, duplicate: 2, error: 0 });
    });

    it('that the statement brought first are not written again', async () => {
      expect(await importFile('extrato.csv', statement)).toMatchObject({ new: 2 });
      const { confirmed } = await ready('mercado-bitcoin', (account) => {
        account.lists['BTC-BRL/orders'] = [purchase];
      });
      expect(confirmed.json()).toEqual({
        importId: null,
        counts: { new: 0, duplicate: 2, skipped: 0, error: 0 },
      });
      expect(await entries()).toHaveLength(2);
    });

    it('of an open order come with its executions, until it is final', async () => {
      const { id, account } = await ready('mercado-bitcoin', (mine) => {
        mine.lists['BTC-BRL/orders'] = [
          mercadoBitcoinOrder(8, 'working', []),
          mercadoBitcoinOrder(9, 'working', [['0.04', '500000']]),
        ];
      });
      expect((await entries()).map(change)).toEqual([3_972_000]);
      account.lists['BTC-BRL/orders'] = [
        mercadoBitcoinOrder(8, 'cancelled', []),
        mercadoBitcoinOrder(9, 'filled', [
          ['0.04', '500000'],
          ['0.06', '500000'],
        ]),
      ];
      expect((await sync(id)).counts).toEqual({ new: 1, duplicate: 0, skipped: 0, error: 0 });
      expect((await entries()).map(change)).toEqual([3_972_000, 5_958_000]);
      expect((await sync(id)).counts.new).toBe(0);
      expect(await entries()).toHaveLength(2);
    });

    it('of an order that is cancelled after a part stay that part', async () => {
      const { id, account } = await ready('mercado-bitcoin', (mine) => {
        mine.lists['BTC-BRL/orders'] = [mercadoBitcoinOrder(9, 'working', [['0.04', '500000']])];
      });
      account.lists['BTC-BRL/orders'] = [mercadoBitcoinOrder(9, 'cancelled', [['0.04', '500000']])];
      expect((await sync(id)).counts.new).toBe(0);
      expect((await entries()).map(change)).toEqual([3_972_000]);
    });

    it('of an evening are of its day in São Paulo, and name the years that they alter', async () => {
      const { confirmed } = await ready('mercado-bitcoin', (account) => {
        account.lists['BTC-BRL/orders'] = [
          mercadoBitcoinOrder(1, 'filled', [['0.01', '300000', '2026-01-01T01:30:00Z']]),
          mercadoBitcoinOrder(2, 'filled', [['0.01', '300000', '2026-09-01T01:30:00Z']], 'sell'),
        ];
      });
      expect(confirmed.headers['x-altered-years']).toBe('2025');
      const { months } = (await stage.api.inject({ url: '/taxes/years/2026', token: stage.token })).json();
      const sold = months.filter(({ grossCents }: { grossCents: number }) => grossCents > 0);
      expect(sold.map(({ month }: { month: string }) => month)).toEqual(['2026-08']);
    });

    it('with a fee in reais on a sale lower what it brought', async () => {
      await ready('mercado-bitcoin', (account) => {
        account.lists['BTC-BRL/orders'] = [
          mercadoBitcoinOrder(1, 'filled', [['0.10', '500000', '2026-08-01T12:00:00Z']]),
          mercadoBitcoinOrder(2, 'filled', [['0.02', '510000', '2026-08-02T12:00:00Z']], 'sell'),
        ];
      });
      const [, sale] = await entries();
      expect(sale).toMatchObject({
        kind: 'sell',
        sats: 2_000_000,
        feeSats: 0,
        amountCents: 1_020_000,
        amountFeeCents: 7_140,
      });
    });
  });

  describeWhole('withdrawals', () => {
    const withdrawal = (status: number) => ({
      id: '5',
      coin: 'BTC',
      created_at: String(Date.parse('2026-08-21T12:00:00Z') / 1000),
      status,
      quantity: '0.05',
      net_quantity: '0.0498',
      fee: '0.0002',
      tx: txid,
    });

    it('are exits with the fee of the exchange, linked to the arrival of their transaction', async () => {
      const vault = (await send('POST', '/ledger/accounts', { name: 'Cofre', kind: 'self_custody' })).json()
        .id;
      await send('POST', '/ledger/entries', {
        accountId: vault,
        kind: 'transfer_in',
        occurredAt: '2026-08-21T12:20:00.000Z',
        sats: 4_980_000,
        txid,
      });
      await ready('mercado-bitcoin', (account) => {
        account.lists['BTC-BRL/orders'] = [purchase];
        account.lists['wallet/BTC/withdraw'] = [withdrawal(2)];
      });
      const [exit] = (await entries()).filter(({ kind }) => kind === 'transfer_out');
      expect([change(exit!), exit!.feeSats, exit!.txid]).toEqual([-5_000_000, 20_000, txid]);
      const { matches } = (await send('GET', '/ledger/matches')).json();
      expect(matches).toEqual([]);
      expect(await position()).toMatchObject({ openTransfers: 0 });
    });

    it('are nothing while they wait, and nothing when they are cancelled', async () => {
      const { id, account } = await ready('mercado-bitcoin', (mine) => {
        mine.lists['wallet/BTC/withdraw'] = [withdrawal(1)];
      });
      account.lists['wallet/BTC/withdraw'] = [withdrawal(3)];
      expect((await sync(id)).counts.new).toBe(0);
      expect(await entries()).toEqual([]);
    });

    it('that are done later are read then', async () => {
      const { id, account } = await ready('mercado-bitcoin', (mine) => {
        mine.lists['wallet/BTC/withdraw'] = [
          withdrawal(1),
          { ...withdrawal(2), id: '6', tx: 'cd'.repeat(32) },
        ];
      });
      expect(await entries()).toHaveLength(1);
      account.lists['wallet/BTC/withdraw'] = [
        withdrawal(2),
        { ...withdrawal(2), id: '6', tx: 'cd'.repeat(32) },
      ];
      expect((await sync(id)).counts.new).toBe(1);
    });
  });

  describeWhole('reais and deposits that wait', () => {
    it('are notes and no entries', async () => {
      const { id } = await ready('mercado-bitcoin', (account) => {
        const created = String(Date.parse('2026-09-01T15:00:00Z') / 1000);
        account.lists['BTC-BRL/orders'] = [purchase];
        account.lists['wallet/fiat/BRL/deposits'] = [{ amount: '1000.00', created_at: created, status: '2' }];
        account.lists['wallet/BTC/deposits'] = [
          { amount: '0.01', created_at: created, status: 'pending_travel_rule', transaction_id: txid },
        ];
      });
      const notes = [
        'Depósito de 0,01 BTC em 01/09/2026: aguarda você informar a origem no Mercado Bitcoin.',
        'Depósito de R$ 1.000,00 em 01/09/2026: reais não são lançamentos.',
      ];
      expect((await show(id)).notes).toEqual(notes);
      const [batch] = (await send('GET', '/ledger/imports')).json();
      expect(batch).toMatchObject({ fileName: 'Mercado Bitcoin, conexão', connectionId: id, notes });
      expect(await entries()).toHaveLength(2);
      const checked = async (year: number) =>
        (await stage.api.inject({ url: `/taxes/years/${year}/check`, token: stage.token })).json();
      const text = 'Depósito de R$ 1.000,00 em 01/09/2026';
      expect(await checked(2026)).toMatchObject({
        money: { notes: [{ exchange: 'Mercado Bitcoin', text, day: '2026-09-01' }], more: 0 },
      });
      expect(await checked(2025)).toMatchObject({ money: { notes: [] } });
    });
  });

  describeWhole('trades at Binance', () => {
    const trade = (id: string, commission: string, commissionAsset: string) => ({
      id,
      orderId: 1,
      qty: '0.00150000',
      quoteQty: '840.00',
      price: '560000.00',
      commission,
      commissionAsset,
      time: Date.parse('2026-08-20T12:00:00.123Z'),
      isBuyer: true,
    });

    it('have their commission in bitcoin taken off', async () => {
      await ready('binance', (account) => {
        account.lists['BTCBRL'] = [trade('#9007199254740993', '0.00000150', 'BTC')];
        account.balance = '0.0014985';
      });
      expect(
        (await entries()).map((entry) => [entry.kind, change(entry), entry.amountCents, entry.txid]),
      ).toEqual([['buy', 149_850, 84_000, 'BTCBRL:9007199254740993']]);
      expect(await position()).toMatchObject({ averageCostCents: 56_056_056 });
      const file = `Date(UTC),Pair,Side,Price,Executed,Amount,Fee\n2026-08-20 12:00:00,BTCBRL,BUY,560000.00,0.00150000BTC,840.00BRL,0.00000150BTC\n`;
      expect(await importFile('trades.csv', file)).toMatchObject({ new: 0, duplicate: 1 });
    });

    it('name a commission in another coin apart', async () => {
      await ready('binance', (account) => {
        account.lists['BTCBRL'] = [trade('1', '0.0004', 'BNB')];
      });
      const [bought] = await entries();
      expect([change(bought!), bought!.note]).toEqual([150_000, 'Taxa de 0,0004 BNB à parte']);
    });

    it('with equal amounts in one second are as many entries as there are', async () => {
      const { id, account } = await ready('binance', (mine) => {
        mine.lists['BTCBRL'] = [trade('1', '0', 'BTC'), trade('2', '0', 'BTC')];
      });
      account.lists['BTCBRL']!.push(trade('3', '0', 'BTC'));
      expect((await sync(id)).counts.new).toBe(1);
      expect(await entries()).toHaveLength(3);
    });

    it('come with transfers, card purchases, conversions and rewards', async () => {
      const { id } = await ready('binance', (account) => {
        const at = Date.parse('2026-08-01T12:00:00Z');
        account.lists['/sapi/v1/capital/deposit/hisrec'] = [
          { id: 'd1', amount: '0.1', coin: 'BTC', status: 1, txId: txid, insertTime: at },
          { id: 'd2', amount: '0.2', coin: 'BTC', status: 0, txId: 'ef'.repeat(32), insertTime: at + day },
        ];
        account.lists['/sapi/v1/capital/withdraw/history'] = [
          {
            id: 'w1',
            amount: '0.0498',
            transactionFee: '0.0002',
            coin: 'BTC',
            status: 6,
            txId: 'cd'.repeat(32),
            applyTime: '2026-08-02 12:00:00',
          },
          {
            id: 'w2',
            amount: '0.3',
            transactionFee: '0.0002',
            coin: 'BTC',
            status: 1,
            txId: '',
            applyTime: '2026-08-02 13:00:00',
          },
        ];
        account.lists['/sapi/v1/fiat/payments'] = [
          {
            orderNo: 'p1',
            sourceAmount: '1010.00',
            fiatCurrency: 'BRL',
            obtainAmount: '0.002',
            cryptoCurrency: 'BTC',
            totalFee: '10.00',
            price: '500000',
            status: 'Completed',
            createTime: at,
          },
        ];
        account.lists['/sapi/v1/convert/tradeFlow'] = [
          {
            orderId: 'c1',
            orderStatus: 'SUCCESS',
            fromAsset: 'USDT',
            fromAmount: '100',
            toAsset: 'BTC',
            toAmount: '0.001',
            createTime: at + day,
          },
          {
            orderId: 'c2',
            orderStatus: 'SUCCESS',
            fromAsset: 'USDT',
            fromAmount: '100',
            toAsset: 'ETH',
            toAmount: '0.05',
            createTime: at + day,
          },
        ];
        account.lists['/sapi/v1/asset/assetDividend'] = [
          { id: 11, amount: '0.00000300', asset: 'BTC', enInfo: 'Flexible', divTime: at + 3 * day },
        ];
      });
      expect(
        (await entries()).map((entry) => [entry.kind, change(entry), entry.currency]).toSorted(),
      ).toEqual(
        [
          ['buy', 100_000, 'USD'],
          ['buy', 200_000, 'BRL'],
          ['income', 300, 'BRL'],
          ['transfer_in', 10_000_000, 'BRL'],
          ['transfer_out', -5_000_000, 'BRL'],
        ].toSorted(),
      );
      const imports = (await send('GET', '/ledger/imports')).json();
      expect(new Set(imports.map(({ batchId }: { batchId: string }) => batchId)).size).toBe(1);
      const undone = await send('DELETE', `/ledger/imports/${imports[0].id}?batch=true`);
      expect(undone.statusCode).toBe(204);
      expect(await entries()).toEqual([]);
      expect((await sync(id)).counts.new).toBe(0);
    });
  });

  describeWhole('other exchanges', () => {
    it('Foxbit reaches back ninety days and has fees in the coin', async () => {
      const { id } = await ready('foxbit', (account) => {
        account.lists['trades'] = [
          {
            id: 't1',
            side: 'BUY',
            price: '500000',
            quantity: '0.01',
            fee: '0.00005',
            fee_currency_symbol: 'btc',
            created_at: '2026-08-20T12:00:00Z',
          },
          {
            id: 't2',
            side: 'SELL',
            price: '510000',
            quantity: '0.002',
            fee: '5.1',
            fee_currency_symbol: 'brl',
            created_at: '2026-08-21T12:00:00.500Z',
          },
        ];
        account.lists['deposits'] = [
          {
            sn: 'x',
            state: 'ACCEPTED',
            currency_symbol: 'brl',
            amount: '5000',
            created_at: '2026-08-19T12:00:00Z',
          },
          {
            sn: 'y',
            state: 'ACCEPTED',
            currency_symbol: 'btc',
            amount: '0.02',
            created_at: '2026-08-19T13:00:00Z',
            details_crypto: { transaction_id: txid },
          },
        ];
        account.balance = '0.02795';
      });
      expect((await entries()).map((entry) => [entry.kind, change(entry)])).toEqual([
        ['transfer_in', 2_000_000],
        ['buy', 995_000],
        ['sell', -200_000],
      ]);
      const shown = await show(id);
      expect(shown).toMatchObject({ permission: 'unverified', covered: { isCovered: true } });
      const beginning = new Date(stage.api.time.now.getTime() - 90 * day).toISOString().slice(0, 10);
      expect(shown.reach).toEqual({ trades: beginning });
      expect(shown.notes).toEqual(['Depósito de R$ 5.000,00 em 19/08/2026: reais não são lançamentos.']);
    });

    it('Bitso has all in one list', async () => {
      const moved = (eid: string, operation: string, updates: [string, string][], details: object = {}) => ({
        eid,
        operation,
        created_at: `2026-08-2${eid}T12:00:00+0000`,
        balance_updates: updates.map(([currency, amount]) => ({ currency, amount })),
        details,
      });
      await ready('bitso', (account) => {
        account.lists['ledger'] = [
          moved('1', 'funding', [['brl', '1000']]),
          moved(
            '2',
            'trade',
            [
              ['btc', '0.002'],
              ['brl', '-1000'],
            ],
            { tid: '77' },
          ),
          moved('2', 'fee', [['btc', '-0.00001']], { tid: '77' }),
          moved('3', 'withdrawal', [['btc', '-0.0015']], { hash: txid }),
        ].map((row, index) => ({ ...row, eid: `e${index}` }));
      });
      expect((await entries()).map((entry) => [entry.kind, change(entry), entry.amountCents])).toEqual([
        ['buy', 199_000, 100_000],
        ['transfer_out', -150_000, null],
      ]);
    });
  });

  describe('a book', () => {
    it('that differs from the exchange names the difference, and is covered by the statement', async () => {
      const { id } = await ready('mercado-bitcoin', (account) => {
        const order = mercadoBitcoinOrder(1, 'filled', [['0.012', '500000']]);
        order.executions[0]!.fee_rate = '0';
        account.lists['BTC-BRL/orders'] = [order];
        account.balance = '0.0123';
      });
      const { covered } = await show(id);
      expect(covered).toMatchObject({ theirSats: 1_230_000, ourSats: 1_200_000, isCovered: false });
      expect(covered!.message).toBe(
        'A corretora diz 0,01230000 BTC, seus lançamentos 0,01200000 BTC: 0,00030000 BTC entrou por um caminho que a chave não mostra (troca, Earn, P2P, presente). Traga o extrato.',
      );
      expect(await entries()).toHaveLength(1);
      const row = 'BTC;cashback;21/08/2026 09:00:00;-;-;-;0,00030000;0,00030000';
      await importFile('extrato.csv', `${statement.split('\n').slice(0, 2).join('\n')}\n${row}`);
      expect((await show(id)).covered).toMatchObject({ ourSats: 1_230_000, isCovered: true, message: null });
    });

    it('that differs leaves the results of the account with a warning', async () => {
      const warnings = async () => {
        const { months } = (await stage.api.inject({ url: '/taxes/years/2026', token: stage.token })).json();
        return months.flatMap((month: { warnings: { reason: string }[] }) =>
          month.warnings.map(({ reason }) => reason),
        );
      };
      const { id, account } = await ready('mercado-bitcoin', (mine) => {
        mine.lists['BTC-BRL/orders'] = [
          mercadoBitcoinOrder(1, 'filled', [['0.02', '500000', '2026-08-01T12:00:00Z']]),
          mercadoBitcoinOrder(2, 'filled', [['0.01', '600000', '2026-08-02T12:00:00Z']], 'sell'),
        ];
        mine.balance = '0.0123';
      });
      expect(await warnings()).toEqual(['uncovered_account']);
      account.balance = '0.00986';
      expect((await sync(id)).covered).toMatchObject({ isCovered: true });
      expect(await warnings()).toEqual([]);
    });

    it('keeps what the person edited, and does not bring back what they deleted', async () => {
      const { id, account } = await ready('mercado-bitcoin', (mine) => {
        mine.lists['BTC-BRL/orders'] = [
          mercadoBitcoinOrder(1, 'working', [
            ['0.01', '500000'],
            ['0.02', '500000'],
          ]),
        ];
      });
      const [first, second] = await entries();
      await send('PATCH', `/ledger/entries/${first!.id}`, {
        revision: first!.revision,
        note: 'Minha',
        sats: 999_000,
      });
      await send('DELETE', `/ledger/entries/${second!.id}?revision=${second!.revision}`);
      account.lists['BTC-BRL/orders']![0] = mercadoBitcoinOrder(1, 'filled', [
        ['0.01', '500000'],
        ['0.02', '500000'],
        ['0.03', '500000'],
      ]);
      expect((await sync(id)).counts.new).toBe(1);
      expect((await entries()).map(({ sats, note }) => [sats, note])).toEqual([
        [999_000, 'Minha'],
        [3_000_000, null],
      ]);
    });
  });

  describe('a break', () => {
    it('keeps the windows before it, and the next sync goes on there', async () => {
      const { id, key, account } = await ready('mercado-bitcoin');
      // Three orders are a page.
      account.lists['BTC-BRL/orders'] = Array.from({ length: 27 }, (_, index) =>
        mercadoBitcoinOrder(index + 1, 'filled', [['0.01', '500000']]),
      );
      stage.exchanges.fail(key, /orders$/, faults['answers 500']!, { after: 2, times: 2 });
      expect(await sync(id)).toMatchObject({ state: 'failing', problem: 'vendor_away' });
      expect(await entries()).toHaveLength(6);
      const before = stage.exchanges.server.requests.length;
      expect(await sync(id)).toMatchObject({ state: 'ready', counts: { new: 21, duplicate: 0 } });
      const asked = stage.exchanges.server.requests.slice(before).map(({ path }) => path);
      expect(asked.find((path) => path.includes(`${account.id}/BTC-BRL/orders`))).toContain('id_from=7');
      expect(await entries()).toHaveLength(27);
    });

    it('in the first preview goes on with the next one', async () => {
      const { id, key } = await connect('mercado-bitcoin', (account) => {
        account.lists['BTC-BRL/orders'] = Array.from({ length: 9 }, (_, index) =>
          mercadoBitcoinOrder(index + 1, 'filled', [['0.01', '500000']]),
        );
      });
      stage.exchanges.fail(key, /orders$/, faults['answers 500']!, { after: 1, times: 2 });
      expect(await preview(id)).toMatchObject({ state: 'failing', preview: null });
      expect((await send('POST', `/connections/${id}/confirm`)).statusCode).toBe(409);
      expect((await preview(id)).preview).toMatchObject({
        counts: { new: 9 },
        message: '9 lançamentos desde 08/2026.',
      });
      await confirm(id);
      expect(await entries()).toHaveLength(9);
    });
  });
}

describe('connections on SQLite', () => {
  onEngine(sqlite);
});
describeOn('PostgreSQL', 'connections', () => {
  onEngine(postgres);
});
