import {
  type LedgerAccount,
  onchainRegistrationSchema,
  type OnchainTransactionPage,
  onchainTransactionPageSchema,
} from '@painel/contract';
import { eventually } from '../../../testing/eventually';
import { extendedKey } from '../../../testing/extended-key';
import type { FakeChain } from '../../../testing/vendors/fake-chain';
import { type ServedChain, serveChain } from '../../../testing/vendors/served-chain';
import { ledgerVisitor } from '../../../testing/ledger/ledger-visitor';
import { onEveryApi } from '../../../testing/engines/on-every-api';
import { deriveAddresses, type WalletKey, readWalletKey } from '../../holdings/addresses/keys/wallet-key';

const single = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const [receive] = deriveAddresses(readWalletKey(extendedKey) as WalletKey, 'receive', 0, 1);
const path = '/portfolio/onchain/registrations';

onEveryApi('transactions registered together', (stage, isWhole) => {
  let chain: FakeChain;
  let served: ServedChain;
  let ana: string;

  beforeEach(async () => {
    served = await serveChain();
    ({ chain } = served);
    stage.api.market.addresses = served.source();
    ana = await stage.api.signIn();
  });
  afterEach(() => served.close());

  const send = (url: string, payload: object, headers = {}) =>
    stage.api.inject({ method: 'POST', url, payload, token: ana, headers });
  const register = (transactions: object[], headers = {}, token = ana) =>
    stage.api.inject({ method: 'POST', url: path, payload: { transactions }, token, headers });
  const undo = (batchId: string, token = ana) =>
    stage.api.inject({ method: 'DELETE', url: `${path}/${batchId}`, token });
  const ledger = () => ledgerVisitor(stage.api, ana);
  const entries = async () => (await ledger().get('/entries?limit=200')).entries;
  const accounts = (): Promise<LedgerAccount[]> => ledger().get('/accounts');

  async function settled(): Promise<OnchainTransactionPage> {
    await send('/portfolio/refresh-balances', {});
    let page!: OnchainTransactionPage;
    await eventually(async () => {
      const answer = await stage.api.inject({ url: '/portfolio/onchain/transactions', token: ana });
      page = onchainTransactionPageSchema.parse(answer.json());
      expect(page.reading.status).toBe('idle');
    });
    return page;
  }
  const suggestions = async () => {
    const { transactions } = await settled();
    return new Map(transactions.map(({ txid, suggestedKinds }) => [txid, suggestedKinds]));
  };

  /** The wallet got coins, paid a stranger, and moved the rest to the address. */
  async function live() {
    const got = chain.pay({ to: [[receive!, 100_000_000]] });
    chain.mine();
    const paid = chain.pay({
      spend: [[got, 0]],
      to: [
        [chain.stranger, 30_000_000],
        [receive!, 69_999_000],
      ],
    });
    chain.mine();
    const moved = chain.pay({ spend: [[paid, 1]], to: [[single, 69_998_000]] });
    chain.mine();
    const wallet = (await send('/portfolio/watched-wallets', { key: extendedKey, label: 'Fria' })).json().id;
    const address = (await send('/portfolio/addresses', { address: single, label: 'Cofre' })).json().id;
    return { got, paid, moved, wallet, address };
  }

  it('become entries in the accounts of watched addresses and wallets, all with one call, and are removed with one', async () => {
    const { got, paid, moved, wallet, address } = await live();
    const waiting = chain.pay({ to: [[single, 5_000]] });
    expect(await suggestions()).toEqual(
      new Map([
        [waiting, []],
        [moved, ['transfer_out', 'transfer_in']],
        [paid, ['transfer_out']],
        [got, ['transfer_in']],
      ]),
    );
    const wanted = [{ txid: moved }, { txid: paid, kind: 'spend' }, { txid: got }];
    const answer = await register(wanted, { 'idempotency-key': 'uma' });
    expect(answer.statusCode).toBe(201);
    const { batchId, count } = onchainRegistrationSchema.parse(answer.json());
    expect(count).toBe(4);
    // The same call again is the same entries.
    expect((await register(wanted, { 'idempotency-key': 'uma' })).json()).toEqual(answer.json());

    // They were made in one instant.
    const [cofre, fria] = (await accounts()).toSorted((one, other) => (one.name < other.name ? -1 : 1));
    expect([fria, cofre]).toMatchObject([
      { name: 'Fria', kind: 'self_custody', watchedWalletId: wallet, bookSats: 0, entryCount: 3 },
      { name: 'Cofre', kind: 'self_custody', addressId: address, bookSats: 69_998_000, entryCount: 1 },
    ]);
    const made = await entries();
    expect(made).toHaveLength(4);
    const of = (kind: string, accountId: string, txid: string, sats: number, feeSats: number) =>
      expect.objectContaining({ kind, accountId, txid, sats, feeSats });
    expect(made).toEqual(
      expect.arrayContaining([
        of('transfer_in', fria!.id, got, 100_000_000, 0),
        of('spend', fria!.id, paid, 30_000_000, 1_000),
        of('transfer_out', fria!.id, moved, 69_998_000, 1_000),
        of('transfer_in', cofre!.id, moved, 69_998_000, 0),
      ]),
    );
    expect(made.find((each: { txid: string }) => each.txid === moved).linkedEntryIds).toHaveLength(1);
    expect([...(await suggestions()).values()]).toEqual([[], [], [], []]);

    const other = await stage.api.signIn('eva@exemplo.com.br');
    expect((await undo(batchId, other)).statusCode).toBe(404);
    expect((await undo(batchId)).statusCode).toBe(204);
    expect([await entries(), await accounts()]).toEqual([[], []]);
    expect((await undo(batchId)).statusCode).toBe(404);
  });

  if (!isWhole) return;
  it('become all or none', async () => {
    const { got, paid } = await live();
    await settled();
    const refused = async (...wanted: object[]) => {
      const { statusCode, json } = await register(wanted);
      return [statusCode, json().error, await entries(), await accounts()];
    };
    const nothing = [409, 'TRANSACTIONS_CHANGED', [], []];
    expect(await refused({ txid: got }, { txid: 'f'.repeat(64) })).toEqual(nothing);
    expect(await refused({ txid: got }, { txid: paid, kind: 'buy' })).toEqual(nothing);
    expect((await register([])).statusCode).toBe(400);
    const eva = await stage.api.signIn('eva@exemplo.com.br');
    expect((await register([{ txid: got }], {}, eva)).statusCode).toBe(409);

    expect((await register([{ txid: got }])).statusCode).toBe(201);
    expect((await register([{ txid: paid }, { txid: got }])).statusCode).toBe(409);
    expect(await entries()).toHaveLength(1);
  });

  it('stay where one was changed since, and so does an account from before', async () => {
    const { got, wallet } = await live();
    await settled();
    const own = { kind: 'self_custody', name: 'Minha', watchedWalletId: wallet };
    await ledger().ask('POST', '/accounts', own);
    const { batchId } = (await register([{ txid: got }])).json();
    const [entry] = await entries();
    await ledger().ask('PATCH', `/entries/${entry.id}`, { revision: 1, note: 'minha nota' });
    const refused = await undo(batchId);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'ENTRIES_CHANGED']);
    expect(await entries()).toHaveLength(1);

    await ledger().ask('DELETE', `/entries/${entry.id}?revision=2`);
    expect((await undo(batchId)).statusCode).toBe(204);
    expect(await accounts()).toMatchObject([{ name: 'Minha' }]);
  });

  it('are suggested by the kind that was chosen before, and as a transfer where an exchange has the other side', async () => {
    const { got, paid, wallet } = await live();
    const [one, two] = [1, 2].map((part) => {
      const txid = chain.pay({ to: [[receive!, part * 1_000_000]] });
      chain.mine();
      return txid;
    });
    await settled();
    await register([{ txid: got, kind: 'income' }]);
    expect((await suggestions()).get(one!)).toEqual(['income']);
    expect((await suggestions()).get(paid)).toEqual(['transfer_out']);

    const exchange = await ledger().addAccount();
    const occurredAt = chain.timeAt(chain.height());
    await ledger().add({ accountId: exchange, kind: 'transfer_out', occurredAt, sats: 2_000_000, txid: two });
    expect((await suggestions()).get(two!)).toEqual(['transfer_in']);
    await register([{ txid: two }]);
    const [arrival] = (await entries()).filter(({ kind }: { kind: string }) => kind === 'transfer_in');
    expect(arrival.linkedEntryIds).toHaveLength(1);
    expect((await accounts()).filter((each) => each.watchedWalletId === wallet)).toHaveLength(1);
  });
});
