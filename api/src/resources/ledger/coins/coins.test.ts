import {
  type Consolidation,
  type CoinPage,
  coinPageSchema,
  coinSchema,
  consolidationSchema,
} from '@painel/contract';
import { eventually } from '../../../testing/eventually';
import { onEveryApi } from '../../../testing/engines/on-every-api';
import { sendForm } from '../../../testing/send-form';
import type { FakeChain } from '../../../testing/vendors/fake-chain';
import { type ServedChain, serveChain } from '../../../testing/vendors/served-chain';

const single = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const legacy = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';

onEveryApi('coins', (stage) => {
  let chain: FakeChain;
  let served: ServedChain;
  let ana: string;

  beforeEach(async () => {
    served = await serveChain();
    ({ chain } = served);
    const { market } = stage.api;
    market.addresses = served.source();
    market.priceBrl = 600_000;
    stage.api.time.now = new Date('2026-01-11T12:00:00.000Z');
    ana = await stage.api.signIn();
  });
  afterEach(() => served.close());

  const post = (url: string, payload?: object, token = ana) =>
    stage.api.inject({ method: 'POST', url, payload, token });
  const watch = async (address: string, label?: string) =>
    (await post('/portfolio/addresses', { address, label })).json().id as string;
  const refresh = () => post('/portfolio/refresh-balances');
  const get = (url: string, token = ana) => stage.api.inject({ url: `/portfolio/${url}`, token });
  const list = async (query = '?rate=20'): Promise<CoinPage> => {
    const answer = await get(`coins${query}`);
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return coinPageSchema.parse(answer.json());
  };
  /** Once balances and histories are read. */
  async function settled(query?: string): Promise<CoinPage> {
    let page!: CoinPage;
    await eventually(async () => {
      page = await list(query);
      expect(page.reading.status).toBe('idle');
    });
    return page;
  }
  const kinds = ({ hints }: CoinPage) => hints.map(({ kind }) => kind);
  const change = (coin: { txid: string; vout: number }, payload: object, token = ana) =>
    stage.api.inject({ method: 'PATCH', url: `/portfolio/coins/${coin.txid}/${coin.vout}`, payload, token });
  const importLabels = (lines: readonly object[]) =>
    sendForm(stage.api, '/portfolio/labels/imports', ana, [
      ['file', lines.map((line) => JSON.stringify(line)).join('\n'), { name: 'r.jsonl', type: '' }],
    ]);

  it('lists each unspent output with its age, its cost in satoshis and reais, and its state at the rate', async () => {
    const values = [1_360, 1_361, 13_599, 13_600];
    const txid = chain.pay({ to: values.map((sats) => [single, sats] as [string, number]) });
    chain.mine();
    const addressId = await watch(single, 'Cofre');
    await refresh();
    const page = await settled('?rate=20&sort=cost');
    expect(page.coins.map(({ sats, state }) => [sats, state])).toEqual([
      [1_360, 'uneconomic'],
      [1_361, 'costly'],
      [13_599, 'costly'],
      [13_600, 'fine'],
    ]);
    expect(page.coins[3]).toEqual({
      txid,
      vout: 3,
      address: single,
      addressId,
      watchedWalletId: null,
      name: 'Cofre',
      type: 'p2wpkh',
      sats: 13_600,
      height: chain.height(),
      time: chain.timeAt(chain.height()),
      label: null,
      inheritedLabel: 'Cofre',
      spendable: null,
      ageDays: 9,
      costSats: 1_360,
      // 1,360 satoshis at R$ 600.000,00.
      costCents: 816,
      state: 'fine',
      valueCents: 8_160,
    });
    expect(page.totals).toMatchObject({
      all: { count: 4, sats: 29_920, valueCents: 17_952 },
      costly: { count: 2, sats: 14_960 },
      uneconomic: { count: 1, sats: 1_360 },
      frozen: { count: 0 },
    });
    expect(page).toMatchObject({ rate: { satVb: 20, isOld: false }, priceCents: 60_000_000 });
  });

  it('counts an unconfirmed coin in no advice, and leaves a spent one out at the next reading', async () => {
    const got = chain.pay({ to: [[single, 50_000]] });
    chain.mine();
    await watch(single);
    await refresh();
    const change = chain.pay({ spend: [[got, 0]], to: [[single, 40_000]] });
    await refresh();
    const { coins, totals } = await settled();
    expect(coins.map(({ txid, height, costSats, state }) => [txid, height, costSats, state])).toEqual([
      [change, null, null, null],
    ]);
    expect(totals).toMatchObject({ all: { count: 0 }, unconfirmed: { count: 1, sats: 40_000 } });
  });

  it('shows the labels of a file on the coin, and that it is not to be spent', async () => {
    const txid = chain.pay({
      to: [
        [single, 10_000],
        [single, 20_000],
      ],
    });
    chain.mine();
    await watch(single);
    await importLabels([
      { type: 'output', ref: `${txid}:0`, label: 'Salário', spendable: false },
      { type: 'tx', ref: txid, label: 'Corretora' },
    ]);
    await refresh();
    const { coins, totals } = await settled();
    expect(coins.map(({ label, inheritedLabel, spendable }) => [label, inheritedLabel, spendable])).toEqual([
      [null, 'Corretora', null],
      ['Salário', null, false],
    ]);
    expect(totals.frozen).toMatchObject({ count: 1, sats: 10_000 });
  });

  it('changes the label or whether it may be spent alone, encrypts it, and refuses what is no label', async () => {
    const txid = chain.pay({ to: [[single, 10_000]] });
    chain.mine();
    await watch(single);
    await refresh();
    const coin = { txid, vout: 0 };
    const steps = [
      [{ label: 'Reserva' }, { label: 'Reserva', spendable: null }],
      [{ spendable: false }, { label: 'Reserva', spendable: false }],
      [{ label: null }, { label: null, spendable: false }],
      [
        { spendable: true, label: 'Mesa' },
        { label: 'Mesa', spendable: true },
      ],
    ] as const;
    for (const [body, after] of steps)
      expect(coinSchema.parse((await change(coin, body)).json())).toMatchObject({ ...coin, ...after });
    const rows = await stage.api.opened.database.selectFrom('ledger_labels').select('sealed_label').execute();
    expect(JSON.stringify(rows)).not.toContain('Mesa');
    const wif = 'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ';
    for (const wrong of [{}, { label: 'x'.repeat(256) }, { spendable: 'false' }, { label: `chave ${wif}` }])
      expect((await change(coin, wrong)).json()).toMatchObject({ error: 'VALIDATION' });
    const eva = await stage.api.signIn('eva@exemplo.com.br');
    for (const [of, token] of [
      [coin, eva],
      [{ txid, vout: 7 }, ana],
    ] as const)
      expect((await change(of, { label: 'Minha' }, token)).statusCode).toBe(404);
    expect((await get('coins', eva)).json()).toMatchObject({ coins: [], totals: { all: { count: 0 } } });
  });

  it('takes a stranger’s 600 sats on a used address for possible dust, on a fresh one or as change for nothing', async () => {
    const got = chain.pay({ to: [[single, 100_000]] });
    chain.mine();
    await watch(single);
    await watch(legacy);
    await refresh();
    expect(kinds(await settled())).toEqual([]);
    // Its own change, on the same address, and a stranger's coin on a fresh one.
    const left = chain.pay({
      spend: [[got, 0]],
      to: [
        [chain.stranger, 50_000],
        [single, 600],
      ],
    });
    chain.pay({ to: [[legacy, 600]] });
    chain.mine();
    await refresh();
    expect(kinds(await settled())).toEqual([]);
    const dust = chain.pay({ to: [[single, 600]] });
    chain.mine();
    await refresh();
    const { hints } = await settled();
    expect(hints).toEqual([
      expect.objectContaining({ kind: 'possible_dust', txid: dust, sats: 600, address: single }),
      expect.objectContaining({ kind: 'address_reused', address: single, count: 2 }),
    ]);
    expect(hints.map(({ txid }) => txid)).not.toContain(left);
  });

  it('says that a payment took coins of two labels, and nothing where they have one', async () => {
    const first = chain.pay({ to: [[single, 10_000]] });
    const second = chain.pay({ to: [[legacy, 10_000]] });
    chain.mine();
    await watch(single, 'Salário');
    const other = await watch(legacy, 'Salário');
    const joined = chain.pay({
      spend: [
        [first, 0],
        [second, 0],
      ],
      to: [[chain.stranger, 19_000]],
    });
    chain.mine();
    await refresh();
    expect(kinds(await settled())).toEqual([]);
    const rename = {
      method: 'PATCH',
      url: `/portfolio/addresses/${other}`,
      payload: { label: 'Mesa' },
    } as const;
    await stage.api.inject({ ...rename, token: ana });
    expect((await settled()).hints).toEqual([
      expect.objectContaining({ kind: 'joined', txid: joined, count: 2 }),
    ]);
  });

  it('notices a frozen coin that was spent, and no other', async () => {
    const [kept, free] = [chain.pay({ to: [[single, 9_000]] }), chain.pay({ to: [[single, 8_000]] })];
    chain.mine();
    await watch(single);
    await refresh();
    await change({ txid: kept, vout: 0 }, { spendable: false });
    chain.pay({
      spend: [
        [kept, 0],
        [free, 0],
      ],
      to: [[chain.stranger, 16_000]],
    });
    chain.mine();
    await refresh();
    const frozen = (await settled()).hints.filter(({ kind }) => kind === 'frozen_spent');
    expect(frozen).toEqual([expect.objectContaining({ txid: kept, vout: 0, sats: 9_000 })]);
  });

  it('says up to which index a wallet was read, and what joining its coins costs', async () => {
    const wallet = (await post('/portfolio/watched-wallets', { key: zpub })).json().id as string;
    const derived = (await get(`watched-wallets/${wallet}/addresses`)).json() as { address: string }[];
    const [first, second] = derived.map(({ address }) => address) as [string, string];
    chain.pay({ to: Array.from({ length: 20 }, (): [string, number] => [first, 50_000]) });
    chain.mine();
    await refresh();
    const page = await settled();
    expect(page.hints).toContainEqual(
      expect.objectContaining({ kind: 'gap', watchedWalletId: wallet, count: 20 }),
    );
    expect(page.coins).toHaveLength(20);
    const ask = async (query: string): Promise<Consolidation> =>
      consolidationSchema.parse((await get(`consolidation?wallet=${wallet}&${query}`)).json());
    const joined = await ask('rate=1&rateLater=20');
    expect(joined).toMatchObject({
      count: 20,
      nowSats: 1_402,
      nowCents: 841,
      laterSats: 27_200,
      laterJoinedSats: 1_360,
      savedSats: 24_438,
      breakEvenRate: 1.09,
      paysOff: true,
      privacy: 'Juntar moedas mostra que são da mesma pessoa.',
    });
    expect(await ask('rate=1&rateLater=20&maxSats=49999')).toMatchObject({
      count: 0,
      nowSats: null,
      paysOff: null,
    });
    // A coin that is not to be spent, and one of another label.
    const [one, other] = page.coins;
    await change(one!, { spendable: false });
    expect(await ask('rate=1&rateLater=20')).toMatchObject({ count: 19, labelsDiffer: false, paysOff: true });
    await change(other!, { label: 'Salário' });
    expect(await ask('rate=1&rateLater=20')).toMatchObject({ count: 19, labelsDiffer: true, paysOff: null });
    chain.pay({ to: [[second, 1]] });
    const eva = await stage.api.signIn('eva@exemplo.com.br');
    expect((await get(`consolidation?wallet=${wallet}&rateLater=2`, eva)).statusCode).toBe(404);
  });

  it('pages through many in each order', async () => {
    const values = Array.from({ length: 501 }, (_unused, at) => 1_000 + at);
    chain.pay({ to: values.map((sats): [string, number] => [single, sats]) });
    chain.mine();
    await watch(single);
    await refresh();
    await settled();
    for (const sort of ['value', 'age', 'cost']) {
      const first = await list(`?rate=1&sort=${sort}`);
      const second = await list(`?rate=1&sort=${sort}&cursor=${first.nextCursor}`);
      const found = [...first.coins, ...second.coins].map(({ sats }) => sats);
      expect([first.coins.length, second.coins.length, second.nextCursor, second.hints]).toEqual([
        500,
        1,
        null,
        [],
      ]);
      expect(found).toEqual(sort === 'cost' ? values : values.toReversed());
      expect(second.totals).toEqual(first.totals);
    }
  });

  it('refuses a rate, an order, a cursor or amounts that it does not know', async () => {
    for (const url of [
      'coins?rate=0',
      'coins?rate=10001',
      'coins?rate=-1',
      'coins?sort=name',
      'coins?cursor=x',
      'consolidation?rateLater=2',
      'consolidation?wallet=w&rateLater=0',
      'consolidation?wallet=w&rateLater=2&maxSats=0',
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.json().error]).toEqual([url, 400, 'VALIDATION']);
    }
  });

  it('answers 404 for a place of another person', async () => {
    const mine = await watch(single);
    const eva = await stage.api.signIn('eva@exemplo.com.br');
    for (const query of [`address=${mine}`, 'wallet=none'])
      expect((await get(`coins?${query}`, eva)).statusCode).toBe(404);
    expect((await list(`?rate=1&address=${mine}`)).coins).toEqual([]);
  });

  it('has no cost without a rate, no reais without a price, and says where the source lists no outputs', async () => {
    chain.pay({ to: [[single, 10_000]] });
    chain.mine();
    await watch(single);
    await refresh();
    await settled('');
    const { market } = stage.api;
    market.priceBrl = null;
    expect(await list('')).toMatchObject({
      coins: [{ costSats: null, state: null, valueCents: null }],
      rate: null,
      priceCents: null,
    });
    market.networkFees = async () => ({
      value: { rates: { fastest: 3, halfHour: 2, hour: 1 }, blocks: [] },
      source: 'live',
      readAt: new Date('2026-01-11T11:58:59.000Z'),
    });
    expect(await list('')).toMatchObject({ coins: [{ costSats: 136 }], rate: { satVb: 2, isOld: true } });
    market.addresses = { ...served.source(), listsCoins: false };
    expect(await list('')).toMatchObject({ coins: [], reading: { status: 'unsupported' } });
  });
});
