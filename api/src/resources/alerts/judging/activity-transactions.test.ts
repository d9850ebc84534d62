import { type AlertEvent, alertEventPageSchema } from '@painel/contract';
import { eventually } from '../../../testing/eventually';
import { type FakeChain, createFakeChain } from '../../../testing/vendors/fake-chain';
import { extendedKey } from '../../../testing/extended-key';
import { advanceClock, onEveryApi } from '../../../testing/engines/on-every-api';
import { type UpstreamServer, startUpstreamServer } from '../../../testing/vendors/upstream-server';
import { createEsplora } from '../../../upstreams/addresses/esplora';
import { type HttpClient, createHttpClient } from '../../../upstreams/http/http-client';
import { createVendor } from '../../../upstreams/http/vendor';
import { deriveAddresses, type WalletKey, readWalletKey } from '../../holdings/addresses/keys/wallet-key';
import { createActivityJudge } from './activity-judge';

const single = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const other = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const key = readWalletKey(extendedKey) as WalletKey;
const [receive, secondReceive] = deriveAddresses(key, 'receive', 0, 2);
const [change] = deriveAddresses(key, 'change', 0, 1);
const minute = 60_000;

onEveryApi('address alerts, by the transactions of a server on loopback', (stage, isWhole) => {
  let chain: FakeChain;
  let esplora: UpstreamServer;
  let http: HttpClient;
  let token: string;

  beforeEach(async () => {
    looked = 0;
    chain = createFakeChain();
    esplora = await startUpstreamServer(chain.esplora);
    http = createHttpClient('PainelBitcoin/1.0');
    const { api } = stage;
    api.market.addresses = createEsplora(createVendor({ http, retries: 0 }), esplora.url);
    token = await api.signIn();
    chain.mine();
    api.time.now = new Date(chain.timeAt(chain.height()));
    api.market.halving = async () => ({
      value: { currentBlock: chain.height() } as never,
      source: 'live',
      readAt: api.time.now,
    });
    token = await api.signIn();
  });
  afterEach(async () => {
    await http.close();
    await esplora.close();
  });

  const post = async (url: string, payload?: object) =>
    (await stage.api.inject({ method: 'POST', url, payload, token })).json();
  const watch = async (address: string): Promise<string> =>
    (await post('/portfolio/addresses', { address, label: null })).id;
  const watchWallet = async (): Promise<string> =>
    (await post('/portfolio/watched-wallets', { key: extendedKey, label: 'Fria' })).id;
  const alert = async (params: object): Promise<string> =>
    (await post('/alerts', { kind: 'address_activity', params, channels: ['push'] })).id;
  const events = async (): Promise<AlertEvent[]> => {
    const answer = await stage.api.inject({ url: '/alerts/events?limit=100', token });
    return alertEventPageSchema.parse(answer.json()).events.toReversed();
  };
  const withoutId = (text: string) => text.replace(/ Transação \w{6}…\w{6}\.$/, '');
  /** The number of events at the last look. `news` returns the texts of later ones, sorted. */
  let looked = 0;
  const news = async (): Promise<string[]> => {
    const all = await events();
    const texts = all.slice(looked).map(({ text }) => withoutId(text));
    looked = all.length;
    return texts.sort();
  };

  async function judge() {
    const { market, opened, time } = stage.api;
    // There is no channel.
    const outbox = { wake: () => undefined } as never;
    const clock = () => time.now;
    await createActivityJudge({ database: opened.database, market, outbox, clock })('live');
  }

  /** Refreshes the balances with their transactions, and judges. */
  async function round() {
    advanceClock(stage.api, 2 * minute);
    await post('/portfolio/refresh-balances');
    await eventually(async () => {
      const answer = await stage.api.inject({ url: '/portfolio/onchain/transactions', token });
      expect(answer.json().reading.status).toBe('idle');
    });
    await judge();
  }

  it('announce what came in and went out between two readings, each once', async () => {
    await alert({ addressId: await watch(single) });
    await round();
    const received = chain.pay({ to: [[single, 50_000]] });
    chain.pay({ spend: [[received, 0]], to: [[chain.stranger, 49_000]] });
    await round();
    await round();
    expect(await news()).toEqual(['Um endereço seu enviou bitcoin.', 'Um endereço seu recebeu bitcoin.']);
    chain.mine();
    await round();
    expect(await news()).toEqual([
      'Um endereço seu teve uma transação confirmada.',
      'Um endereço seu teve uma transação confirmada.',
    ]);
    const paid = chain.pay({ to: [[single, 7_000]] });
    chain.mine();
    chain.pay({ spend: [[paid, 0]], to: [[chain.stranger, 6_000]] });
    chain.mine();
    await round();
    expect(await news()).toEqual([
      'Um endereço seu enviou bitcoin, já com confirmação.',
      'Um endereço seu recebeu bitcoin, já com confirmação.',
    ]);
  });

  if (!isWhole) return;
  it('announce a replacement once, also of the same amount, and a dropped transaction', async () => {
    await alert({ addressId: await watch(single) });
    const coin = chain.pay({ to: [[chain.stranger, 90_000]] });
    await round();
    const first = chain.pay({ spend: [[coin, 0]], to: [[single, 80_000]] });
    await round();
    chain.drop(first);
    const second = chain.pay({
      spend: [[coin, 0]],
      to: [
        [single, 80_000],
        [chain.stranger, 1_000],
      ],
    });
    await round();
    await round();
    expect(await news()).toEqual([
      'Um endereço seu recebeu bitcoin.',
      'Um endereço seu teve uma transação substituída por outra.',
    ]);
    expect((await events()).map(({ txid }) => txid)).toEqual([first, second]);
    chain.drop(second);
    await round();
    expect(await news()).toEqual(['Um endereço seu tinha uma transação que deixou de aguardar confirmação.']);
  });

  it('announce a confirmation next to an equal receipt, and the loss by a replaced block', async () => {
    await alert({ addressId: await watch(single) });
    await round();
    const first = chain.pay({ to: [[single, 5_000]] });
    await round();
    chain.mine();
    const second = chain.pay({ to: [[single, 5_000]] });
    await round();
    const reported = (await events()).map(({ text, txid }) => `${withoutId(text)} ${txid}`);
    expect(reported.slice(1).sort()).toEqual([
      `Um endereço seu recebeu bitcoin. ${second}`,
      `Um endereço seu teve uma transação confirmada. ${first}`,
    ]);
    await news();
    chain.reorganise(1);
    await round();
    expect(await news()).toEqual(['Um endereço seu tem uma transação que voltou a aguardar confirmação.']);
  });

  it('wait for as many confirmations as the person chose, and announce only what was chosen', async () => {
    const addressId = await watch(single);
    await alert({ addressId, confirmations: 3, events: ['confirmed'] });
    await round();
    chain.pay({ to: [[single, 5_000]] });
    chain.mine();
    await round();
    chain.mine();
    await round();
    expect(await news()).toEqual([]);
    chain.mine();
    await round();
    expect(await news()).toEqual(['Um endereço seu teve uma transação confirmada.']);
  });

  it('call change to an own address no receipt, and an own transfer by its name', async () => {
    const coin = chain.pay({ to: [[receive!, 100_000]] });
    chain.mine();
    const addressId = await watch(other);
    const wallet = await watchWallet();
    await alert({ watchedWalletId: wallet });
    await alert({ addressId });
    await round();
    const paid = chain.pay({
      spend: [[coin, 0]],
      to: [
        [chain.stranger, 30_000],
        [other, 40_000],
        [change!, 29_000],
      ],
    });
    await round();
    expect(await news()).toEqual(['Uma carteira sua enviou bitcoin.']);
    chain.pay({ spend: [[paid, 2]], to: [[other, 28_000]] });
    await round();
    expect(await news()).toEqual([
      'Um endereço seu recebeu bitcoin de outro endereço seu.',
      'Uma carteira sua enviou bitcoin.',
    ]);
    chain.pay({ to: [[secondReceive!, 1_000]] });
    await round();
    expect(await news()).toEqual(['Uma carteira sua recebeu bitcoin.']);
  });

  it('announce no earlier transactions, and none of a pause', async () => {
    const addressId = await watch(single);
    chain.payMany(single, 3);
    await round();
    const id = await alert({ addressId });
    await round();
    await post(`/alerts/${id}/pause`);
    chain.pay({ to: [[single, 5_000]] });
    advanceClock(stage.api, minute);
    await post(`/alerts/${id}/rearm`);
    await judge();
    await round();
    expect(await news()).toEqual([]);
    chain.mine();
    await round();
    expect(await news()).toEqual(['Um endereço seu teve uma transação confirmada.']);
  });

  it('name the transaction by its first and last letters, and not in discreet mode', async () => {
    await alert({ addressId: await watch(single) });
    await round();
    const txid = chain.pay({ to: [[single, 5_000]] });
    await round();
    const [event] = await events();
    expect(event!.text).toBe(
      `Um endereço seu recebeu bitcoin. Transação ${txid.slice(0, 6)}…${txid.slice(-6)}.`,
    );
    await stage.api.inject({ method: 'PUT', url: '/users/preferences', payload: { discreet: true }, token });
    chain.pay({ to: [[single, 6_000]] });
    await round();
    expect((await events())[1]!.text).toBe('Um endereço seu recebeu bitcoin.');
  });
});
