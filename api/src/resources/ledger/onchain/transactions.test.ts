import {
  type LedgerEntry,
  type OnchainTransactionPage,
  onchainTransactionPageSchema,
} from '@painel/contract';
import { sql } from 'kysely';
import { dayPricesOf } from '../../../market/days/day-prices';
import { eventually } from '../../../testing/eventually';
import type { FakeChain } from '../../../testing/vendors/fake-chain';
import { type ServedChain, serveChain } from '../../../testing/vendors/served-chain';
import { ledgerVisitor } from '../../../testing/ledger/ledger-visitor';
import { advanceClock, onEveryApi } from '../../../testing/engines/on-every-api';
import type { TestApi } from '../../../testing/test-api';
import { extendedKey } from '../../../testing/extended-key';
import { createSimulatedSource } from '../../../upstreams/simulated/simulated-source';
import { deriveAddresses, type WalletKey, readWalletKey } from '../../holdings/addresses/keys/wallet-key';
import { createLeaseStore } from '../../holdings/onchain/leases.store';

const single = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const key = readWalletKey(extendedKey) as WalletKey;
const [receive] = deriveAddresses(key, 'receive', 0, 1);
const [change] = deriveAddresses(key, 'change', 0, 1);

onEveryApi(
  'transactions on the chain',
  (stage, isWhole) => {
    let chain: FakeChain;
    let esplora: ServedChain['esplora'];
    let served: ServedChain;
    let ana: string;
    const api = (): TestApi => stage.api;

    beforeEach(async () => {
      served = await serveChain();
      ({ chain, esplora } = served);
      api().market.addresses = served.source();
      ana = await api().signIn();
    });
    afterEach(() => served.close());

    const ask = (query = '', token = ana) =>
      api().inject({ url: `/portfolio/onchain/transactions${query}`, token });
    const list = async (query = '', token = ana): Promise<OnchainTransactionPage> =>
      onchainTransactionPageSchema.parse((await ask(query, token)).json());
    const watch = async (address: string, label: string | null = null): Promise<string> => {
      const payload = { address, label };
      return (await api().inject({ method: 'POST', url: '/portfolio/addresses', payload, token: ana })).json()
        .id;
    };
    const watchWallet = async (label: string): Promise<string> => {
      const payload = { key: extendedKey, label };
      const answer = await api().inject({
        method: 'POST',
        url: '/portfolio/watched-wallets',
        payload,
        token: ana,
      });
      return answer.json().id;
    };
    const refresh = () => api().inject({ method: 'POST', url: '/portfolio/refresh-balances', token: ana });
    /** The first page once nothing is read any more. */
    async function settled(query = ''): Promise<OnchainTransactionPage> {
      let page!: OnchainTransactionPage;
      await eventually(async () => {
        page = await list(query);
        expect(page.reading.status).toBe('idle');
      });
      return page;
    }
    const asked = (part: string) => esplora.requests.filter(({ path }) => path.includes(part)).length;

    it('are empty and send no request without anything watched', async () => {
      expect(await list()).toEqual({
        transactions: [],
        nextCursor: null,
        reading: { status: 'idle', total: 0, done: 0 },
        notices: [],
      });
      expect(esplora.requests).toEqual([]);
    });

    it('join change and own transfers, with the value of their day and their entry', async () => {
      const bought = chain.pay({ to: [[receive!, 100_000_000]] });
      chain.mine();
      const paid = chain.pay({
        spend: [[bought, 0]],
        to: [
          [chain.stranger, 30_000_000],
          [change!, 69_999_000],
        ],
      });
      chain.mine();
      const moved = chain.pay({ spend: [[paid, 1]], to: [[single, 69_998_000]] });
      chain.mine();
      const waiting = chain.pay({ to: [[single, 5_000]] });
      const day = chain.timeAt(chain.height()).slice(0, 10);
      api().market.dayPrices = () => dayPricesOf([{ series: 'brl', day, value: 50_000_000n }]);
      const ledger = ledgerVisitor(api(), ana);
      const account = await ledger.addAccount();
      const entry = await ledger.add({
        accountId: account,
        kind: 'buy',
        occurredAt: chain.timeAt(chain.height() - 2),
        sats: 100_000_000,
        txid: bought,
      });
      const wallet = await watchWallet('Fria');
      const address = await watch(single, 'Doações');
      await refresh();

      const { transactions } = await settled();
      const fria = { watchedWalletId: wallet, addressId: null, name: 'Fria' };
      const gifts = { watchedWalletId: null, addressId: address, name: 'Doações' };
      const height = chain.height();
      const none = { entryId: null, entries: [], isOwnTransfer: false };
      expect(transactions).toEqual([
        {
          ...none,
          txid: waiting,
          height: null,
          time: null,
          netSats: 5_000,
          feeSats: 0,
          brlCents: null,
          brlSource: null,
          parts: [{ ...gifts, netSats: 5_000 }],
          suggestedKinds: [],
        },
        {
          ...none,
          txid: moved,
          height,
          time: chain.timeAt(height),
          netSats: -1_000,
          feeSats: 1_000,
          brlCents: 500,
          brlSource: 'daily_close',
          isOwnTransfer: true,
          parts: [
            { ...fria, netSats: -69_999_000 },
            { ...gifts, netSats: 69_998_000 },
          ],
          suggestedKinds: ['transfer_out', 'transfer_in'],
        },
        {
          ...none,
          txid: paid,
          height: height - 1,
          time: chain.timeAt(height - 1),
          netSats: -30_001_000,
          feeSats: 1_000,
          brlCents: 15_000_500,
          brlSource: 'daily_close',
          parts: [{ ...fria, netSats: -30_001_000 }],
          suggestedKinds: ['transfer_out'],
        },
        {
          ...none,
          txid: bought,
          height: height - 2,
          time: chain.timeAt(height - 2),
          netSats: 100_000_000,
          feeSats: 0,
          brlCents: 50_000_000,
          brlSource: 'daily_close',
          entryId: entry.json().id,
          entries: [{ id: entry.json().id, kind: 'buy', accountId: account }],
          parts: [{ ...fria, netSats: 100_000_000 }],
          suggestedKinds: [],
        },
      ]);
      const ids = (query: string) => list(query).then((page) => page.transactions.map(({ txid }) => txid));
      expect(await ids(`?address=${address}`)).toEqual([waiting, moved]);
      expect(await ids(`?wallet=${wallet}`)).toEqual([moved, paid, bought]);
      // How long an answer took may have any digits.
      const logged = api()
        .logged.join('')
        .replace(/"(responseTime|time)":[\d.]+/g, '');
      const figures = ['69999000', '69998000', '30001000', '15000500', '50000000'];
      for (const hidden of [single, receive!, change!, bought, ...figures])
        expect(logged).not.toContain(hidden);
    });

    if (!isWhole) return;
    it('pay the person what their output has, whomever else the payout of an exchange pays', async () => {
      const payout = chain.pay({
        to: [
          [chain.stranger, 70_000_000],
          [single, 5_000_000],
          [chain.stranger, 20_000_000],
        ],
      });
      chain.mine();
      await watch(single, 'Fria');
      await refresh();
      const [row] = (await settled()).transactions;
      expect(row).toMatchObject({ txid: payout, netSats: 5_000_000, feeSats: 0, isOwnTransfer: false });

      const ledger = ledgerVisitor(api(), ana);
      const [exchange, wallet] = [await ledger.addAccount(), await ledger.addAccount('self_custody')];
      const occurredAt = row!.time!;
      const moved = { occurredAt, sats: row!.netSats, txid: payout };
      const bought = {
        kind: 'buy',
        sats: 9_000_000,
        amountCents: 900_000,
        occurredAt: '2026-01-01T00:00:00Z',
      };
      await ledger.add({ ...bought, accountId: exchange });
      await ledger.add({ ...moved, accountId: exchange, kind: 'transfer_out', feeSats: 20_000 });
      await ledger.add({ ...moved, accountId: wallet, kind: 'transfer_in' });
      // The fee is the amount that the exchange took, not the amount that the strangers got.
      expect(await ledger.get('/position')).toMatchObject({
        sats: 8_980_000,
        openTransfers: 0,
        missingCosts: 0,
      });
      expect(await ledger.get('/matches')).toEqual({ matches: [] });
      expect((await settled()).transactions[0]!.entries).toHaveLength(2);
    });

    it('come in pages, of a history of several pages, each asked for once', async () => {
      const txids = chain.payMany(single, 60);
      await watch(single);
      await refresh();
      const first = await settled();
      expect(first.transactions).toHaveLength(50);
      const rest = await list(`?cursor=${first.nextCursor}`);
      const shown = [...first.transactions, ...rest.transactions].map(({ txid }) => txid);
      expect(shown).toEqual(txids.toReversed());
      expect(rest.nextCursor).toBeNull();
      // The balance reads the first page too, for the time of the last transaction.
      expect(asked('/txs')).toBe(1 + 3);
      expect((await ask('?cursor=x')).statusCode).toBe(400);
    });

    it('go on where a failure stopped them', async () => {
      chain.payMany(single, 60);
      await watch(single, 'Doações');
      await refresh();
      const isLate = (path: string) => path.includes('/chain/');
      let late = 0;
      esplora.answer = (request, response) => {
        late += isLate(request.url!) ? 1 : 0;
        if (isLate(request.url!) && late === 2) response.writeHead(500).end();
        else chain.esplora(request, response);
      };
      const failed = await settled();
      expect(failed.transactions).toHaveLength(50);
      expect(failed.notices).toEqual([
        {
          addressId: expect.any(String),
          watchedWalletId: null,
          name: 'Doações',
          reason: 'failed',
          message: 'A fonte recusou a consulta. Tentamos de novo em um minuto.',
        },
      ]);
      expect((await ask()).headers['x-data-source']).toBe('stale');
      expect(api().logged.join('')).not.toContain(single);

      advanceClock(api(), 61_000);
      esplora.requests = [];
      await list();
      const whole = await settled();
      expect(whole.notices).toEqual([]);
      expect((await list(`?cursor=${whole.nextCursor}`)).transactions).toHaveLength(10);
      expect(esplora.requests.map(({ path }) => path.replace(/\w{64}/, 'last'))).toEqual([
        `/address/${single}/txs/chain/last`,
        `/address/${single}`,
      ]);
    });

    it('lose a confirmation, or disappear, with their block', async () => {
      const [kept, again, gone] = chain.payMany(single, 3);
      api().time.now = new Date(chain.timeAt(chain.height()));
      ana = await api().signIn();
      await watch(single);
      await refresh();
      expect((await settled()).transactions.map(({ txid }) => txid)).toEqual([gone, again, kept]);
      const ledger = ledgerVisitor(api(), ana);
      const accountId = await ledger.addAccount('self_custody');
      for (const txid of [again, gone])
        await ledger.add({ accountId, kind: 'income', sats: 5, occurredAt: '2026-01-01T00:00:00Z', txid });
      const marks = async () =>
        (await ledger.get('/entries')).entries.map(({ txid, onchain }: LedgerEntry) => [txid, onchain]);
      expect(await marks()).toEqual([
        [gone, null],
        [again, null],
      ]);

      chain.reorganise(2, [gone!]);
      advanceClock(api(), 61_000);
      await list();
      expect((await settled()).transactions).toMatchObject([
        { txid: again, height: null, time: null },
        { txid: kept, height: chain.height() - 3 },
      ]);
      // Its entry stays, with a mark that the chain no longer has it.
      expect(await marks()).toEqual([
        [gone, 'gone'],
        [again, null],
      ]);
      chain.mine();
      advanceClock(api(), 61_000);
      await list();
      expect((await settled()).transactions).toMatchObject([
        { txid: again, height: chain.height() },
        { txid: kept },
      ]);
    });

    it('are read from their beginning again when a block goes between two pages', async () => {
      const txids = chain.payMany(single, 30);
      await watch(single);
      await refresh();
      let isFirst = true;
      esplora.answer = (request, response) => {
        if (isFirst && request.url!.includes('/chain/')) {
          isFirst = false;
          // The last transaction of the first page waits again, so Esplora finds nothing behind it.
          chain.reorganise(26);
        }
        chain.esplora(request, response);
      };
      const page = await settled();
      expect(page.transactions.map(({ txid }) => txid).sort()).toEqual(txids.toSorted());
    });

    it('report the limits of a source, and a source that is switched off', async () => {
      await watch(single);
      const { batchSize, read } = api().market.addresses;
      api().market.addresses = { batchSize, read, keepsHistory: false };
      const message = async () => (await list()).notices.map((notice) => [notice.reason, notice.message]);
      expect(await message()).toEqual([
        ['unsupported', expect.stringMatching(/Bitcoin Core.*moedas ainda não gastas/)],
      ]);
      api().market.addresses = { batchSize, read };
      expect(await message()).toEqual([['unsupported', expect.stringMatching(/desligada/)]]);
    });

    it('are each owner’s, and go with what is watched', async () => {
      chain.payMany(single, 1);
      const id = await watch(single);
      await refresh();
      expect((await settled()).transactions).toHaveLength(1);
      const eva = await api().signIn('eva@exemplo.com.br');
      expect((await list('', eva)).transactions).toEqual([]);
      expect((await ask(`?address=${id}`, eva)).statusCode).toBe(404);
      await api().inject({ method: 'DELETE', url: `/portfolio/addresses/${id}`, token: ana });
      expect((await settled()).transactions).toEqual([]);
    });

    it('that are invented are the same for the same time, and marked', async () => {
      const simulated = createSimulatedSource({ seed: 'teste', clock: () => api().time.now });
      api().market.addresses = simulated.addresses;
      const id = await watch(single);
      await refresh();
      const { transactions } = await settled();
      expect((await ask()).headers['x-data-source']).toBe('simulated');
      expect(transactions.length).toBeGreaterThan(0);
      const use = await simulated.addresses.history!.page({
        address: single,
        after: null,
        knownBlocks: new Map(),
      });
      expect(transactions.slice(0, 25).map(({ txid }) => txid)).toEqual(
        use.transactions.map(({ txid }) => txid),
      );
      expect(transactions.every(({ isOwnTransfer }) => !isOwnTransfer)).toBe(true);

      // Simulated movements are removed once there is a live source.
      const live = served.source();
      chain.payMany(single, 1);
      api().market.addresses = live;
      await refresh();
      expect((await settled(`?address=${id}`)).transactions).toHaveLength(1);
      const { rows } = await sql`select 1 from onchain_movements where source = 'simulated'`.execute(
        api().opened.database,
      );
      expect(rows).toEqual([]);
    });

    it('end at the server’s limit, with a notice', async () => {
      const txids = chain.payMany(single, 130);
      await watch(single, 'Doações');
      await refresh();
      const page = await settled();
      expect(page.notices).toMatchObject([
        { name: 'Doações', reason: 'limited', message: expect.stringMatching(/até 100 por pessoa/) },
      ]);
      const rest = await list(`?cursor=${page.nextCursor}`);
      expect(rest.transactions.at(-1)!.txid).toBe(txids[30]);
      expect(asked('/chain/')).toBe(3);
    });

    it('are read by one process at a time', async () => {
      const { id } = (await api().inject({ url: '/users/profile', token: ana })).json();
      const leases = createLeaseStore(api().opened.database);
      const [now, later, muchLater] = ['2026-01-01', '2026-01-02', '2026-01-03'];
      const hold = (holder: string, from: string, until: string) =>
        leases.hold(id, { holder, now: from, until });
      expect(await hold('one', now, later)).toBe(true);
      expect(await hold('other', now, later)).toBe(false);
      expect(await hold('one', now, muchLater)).toBe(true);
      expect(await hold('other', later, muchLater)).toBe(false);
      await leases.release(id, 'other');
      expect(await hold('other', later, muchLater)).toBe(false);
      await leases.release(id, 'one');
      expect(await hold('other', later, muchLater)).toBe(true);
    });
  },
  { env: { PORTFOLIO_MAX_TRANSACTIONS: '100' } },
);
