import { labelImportSchema, type LabelImport, type LedgerEntry } from '@painel/contract';
import { unusedReading } from '../../../testing/address-readings';
import { type Engine, type Place, postgres, sqlite } from '../../../testing/engines/engines';
import { migratedPlaces } from '../../../testing/engines/migrated-places';
import { describeOn } from '../../../testing/engines/services';
import { insertHistory } from '../../../testing/ledger/ledger-rows';
import { sendForm } from '../../../testing/send-form';
import { type TestApi, startTestApi } from '../../../testing/test-api';
import { labelsCopy } from './labels.copy';

const vault = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const txid = 'ab'.repeat(32);
const wif = 'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ';
const first = 'f91d0a8a78462bc59398f2c5d7a84fcff491c26ba54c4833478b202796c8aafd';

/** The example of BIP-329: a line of each type, and a transaction of another account. */
const sample = [
  { type: 'tx', ref: first, label: 'Transaction', origin: "wpkh([d34db33f/84'/0'/0'])" },
  { type: 'addr', ref: 'bc1q34aq5drpuwy3wgl9lhup9892qp6svr8ldzyy7c', label: 'Address' },
  {
    type: 'pubkey',
    ref: '0283409659355b6d1cc3c32decd5d561abaac86c37a353b52895a5e6c196d6f448',
    label: 'Public Key',
  },
  { type: 'input', ref: `${first}:0`, label: 'Input' },
  { type: 'output', ref: `${first}:1`, label: 'Output', spendable: false },
  {
    type: 'xpub',
    ref: 'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
    label: 'Extended Public Key',
  },
  {
    type: 'tx',
    ref: 'f546156d9044844e02b181026a1a407abfca62e7ea1159f87bbeaa77b4286c74',
    label: 'Account #1 Transaction',
    origin: "wpkh([d34db33f/84'/0'/1'])",
  },
];
const linesOf = (labels: readonly unknown[]) => labels.map((one) => JSON.stringify(one)).join('\n');

function onEngine(engine: Engine) {
  const makePlace = migratedPlaces(engine);
  let place: Place;
  let api: TestApi;
  let ana: string;
  beforeEach(async () => {
    place = await makePlace();
    api = await startTestApi({ dataDir: place.dataDir, databaseUrl: place.databaseUrl ?? undefined });
    api.market.otherReading = unusedReading;
    ana = await api.signIn();
  });
  afterEach(async () => {
    await api.close();
    await place.remove();
  });

  const send = (text: string | Buffer, dryRun = false, token = ana) =>
    sendForm(api, '/portfolio/labels/imports', token, [
      ['file', text, { name: 'rotulos.jsonl', type: 'application/jsonl' }],
      ...(dryRun ? [['dryRun', 'true'] as ['dryRun', string]] : []),
    ]);
  const importLabels = async (text: string, dryRun = false) => {
    const answer = await send(text, dryRun);
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
    return labelImportSchema.parse(answer.json());
  };
  const changes = ({ counts }: LabelImport) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count));
  const post = (url: string, payload: object) => api.inject({ method: 'POST', url, payload, token: ana });
  const exported = async (query = '') => {
    const answer = await api.inject({ url: `/portfolio/labels/export${query}`, token: ana });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/jsonl; charset=utf-8',
    ]);
    return answer.body
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as object);
  };
  const userId = async () => (await api.inject({ url: '/users/profile', token: ana })).json().id as string;

  it('reads each line of the example of BIP-329, and nothing changes the second time', async () => {
    expect(changes(await importLabels(linesOf(sample)))).toEqual({ pending: 7 });
    const again = await importLabels(`\uFEFF${linesOf(sample)}\r\n\r\n`);
    expect([changes(again), again.lines]).toEqual([{ unchanged: 7 }, []]);
    const known = await exported('?keys=true');
    expect(known).toHaveLength(7);
    expect(known).toEqual(expect.arrayContaining(sample.map((line) => ({ ...line, origin: undefined }))));
    expect((await exported()).map((line) => (line as { type: string }).type).toSorted()).toEqual([
      'addr',
      'input',
      'output',
      'tx',
      'tx',
    ]);
  });

  it('says what a file would change and changes nothing when it is only tried', async () => {
    expect(changes(await importLabels(linesOf(sample), true))).toEqual({ pending: 7 });
    expect(await exported('?keys=true')).toEqual([]);
  });

  it('labels a watched address and a watched wallet themselves, whichever comes first', async () => {
    await post('/portfolio/addresses', { address: vault });
    const text = linesOf([
      { type: 'addr', ref: vault.toUpperCase(), label: 'Cofre frio' },
      { type: 'xpub', ref: zpub, label: 'Aposentadoria' },
    ]);
    expect(changes(await importLabels(text))).toEqual({ added: 1, pending: 1 });
    await post('/portfolio/watched-wallets', { key: zpub });
    const labels = async (url: string) =>
      ((await api.inject({ url, token: ana })).json() as { label: string }[]).map(({ label }) => label);
    expect(await labels('/portfolio/addresses')).toEqual(['Cofre frio']);
    expect(await labels('/portfolio/watched-wallets')).toEqual(['Aposentadoria']);
    expect(await exported('?keys=true')).toEqual([
      { type: 'addr', ref: vault, label: 'Cofre frio' },
      { type: 'xpub', ref: zpub, label: 'Aposentadoria' },
    ]);
    expect(changes(await importLabels(text))).toEqual({ unchanged: 2 });
    expect(changes(await importLabels(linesOf([{ type: 'addr', ref: vault, label: '' }])))).toEqual({
      changed: 1,
    });
    expect(changes(await importLabels(linesOf([{ type: 'xpub', ref: zpub, label: '' }])))).toEqual({
      changed: 1,
    });
    // The next address brings no label back.
    await post('/portfolio/addresses', { address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' });
    expect(await labels('/portfolio/addresses')).toEqual([null, null]);
    expect(await labels('/portfolio/watched-wallets')).toEqual([null]);
  });

  it('leaves a label that a line does not name, clears an empty one, and keeps whether an output may be spent', async () => {
    await insertHistory(api.opened.database, await userId(), vault);
    const output = { type: 'output', ref: `${txid}:0` };
    const steps: [line: object, counts: object, after: object][] = [
      [{ ...output, label: 'Troco' }, { added: 1 }, { label: 'Troco' }],
      [{ ...output, spendable: false }, { changed: 1 }, { label: 'Troco', spendable: false }],
      [output, { unchanged: 1 }, { label: 'Troco', spendable: false }],
      [{ ...output, label: '', spendable: true }, { changed: 1 }, { spendable: true }],
    ];
    for (const [line, counts, after] of steps) {
      expect(changes(await importLabels(linesOf([line])))).toEqual(counts);
      expect(await exported()).toEqual([{ ...output, ...after }]);
    }
  });

  it('reads the other lines where one is an error, of an unknown type or too long', async () => {
    await insertHistory(api.opened.database, await userId(), vault);
    const { counts, truncated, lines } = await importLabels(
      linesOf([
        { type: 'output', ref: `${txid}:1`, spendable: 'false' },
        { type: 'spscan', ref: 'x', label: 'Nova' },
        { type: 'tx', ref: 'zz', label: 'Errada' },
        { type: 'tx', ref: txid.toUpperCase(), label: '₿'.repeat(300) },
        { type: 'addr', ref: vault, label: `chave ${wif}` },
      ]) + '\nsolto',
    );
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, pending: 0, skipped: 1, error: 4 });
    expect(truncated).toBe(1);
    expect(lines).toEqual([
      { line: 1, status: 'error', message: labelsCopy.spendable },
      { line: 2, status: 'skipped', message: 'Tipo «spscan» ainda não é lido aqui.' },
      { line: 3, status: 'error', message: 'A referência não é de uma transação.' },
      { line: 4, status: 'added', message: null },
      { line: 5, status: 'error', message: labelsCopy.secret },
      { line: 6, status: 'error', message: labelsCopy.noJson },
    ]);
    expect(await exported()).toEqual([expect.objectContaining({ ref: txid, label: '₿'.repeat(255) })]);
  });

  it('stores neither references, labels nor a private key in plain text', async () => {
    const secret = linesOf([{ type: 'tx', ref: first, label: `xprv ${wif}` }]);
    await importLabels(`${linesOf(sample)}\n${secret}`);
    const rows = await api.opened.database.selectFrom('ledger_labels').selectAll().execute();
    const text = JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    );
    expect(rows).toHaveLength(7);
    for (const plain of [first, 'Transaction', wif, 'Public Key']) expect(text).not.toContain(plain);
  });

  it('reads the labels of Sparrow’s transactions', async () => {
    await insertHistory(api.opened.database, await userId(), vault);
    const csv = `Date (UTC),Label,Value,Balance,Fee,Txid\n2026-01-10 12:00:00,"Salário, janeiro",5,5,,${txid}\n2026-01-11 12:00:00,,1,6,,${first}\n`;
    expect(changes(await importLabels(csv))).toEqual({ added: 1, unchanged: 1 });
    expect(await exported()).toEqual([expect.objectContaining({ type: 'tx', label: 'Salário, janeiro' })]);
  });

  it('gives a transaction its time, value and the reais that its entry states', async () => {
    await insertHistory(api.opened.database, await userId(), vault);
    const { id: accountId } = (
      await post('/portfolio/ledger/accounts', { name: 'Cofre', kind: 'other' })
    ).json();
    const entry = { accountId, kind: 'buy', occurredAt: '2026-01-10T12:00:00.000Z', sats: 5, txid };
    await post('/portfolio/ledger/entries', { ...entry, amountCents: 12_345, currency: 'BRL' });
    await importLabels(linesOf([{ type: 'tx', ref: txid, label: 'Compra' }]));
    const [line] = await exported();
    expect(line).toMatchObject({
      type: 'tx',
      label: 'Compra',
      time: '2026-01-10T12:00:00.000Z',
      value: 5,
      fmv: { BRL: 123.45 },
    });
  });

  it('shows the label of a transaction as the note of its entry where that has none, and neither changes the other', async () => {
    const { id: accountId } = (
      await post('/portfolio/ledger/accounts', { name: 'Cofre', kind: 'other' })
    ).json();
    const entry = { accountId, kind: 'buy', occurredAt: '2026-01-10T12:00:00.000Z', sats: 5, txid };
    const { id } = (await post('/portfolio/ledger/entries', entry)).json();
    const shown = async (search = '') => {
      const answer = await api.inject({ url: `/portfolio/ledger/entries?search=${search}`, token: ana });
      return answer.json().entries.map(({ note, label }: LedgerEntry) => [note, label]);
    };
    await importLabels(linesOf([{ type: 'tx', ref: txid, label: 'Salário' }]));
    expect(await shown()).toEqual([['Salário', 'Salário']]);
    expect(await shown('salario')).toHaveLength(1);
    const change = { method: 'PATCH', url: `/portfolio/ledger/entries/${id}`, token: ana } as const;
    const noted = await api.inject({ ...change, payload: { revision: 1, note: 'Janeiro' } });
    expect(noted.json()).toMatchObject({ note: 'Janeiro' });
    await importLabels(linesOf([{ type: 'tx', ref: txid, label: 'Bônus' }]));
    expect(await shown()).toEqual([['Janeiro', undefined]]);
    expect(await shown('bonus')).toEqual([]);
    await api.inject({ ...change, payload: { revision: noted.json().revision, note: null } });
    expect(await shown()).toEqual([['Bônus', 'Bônus']]);
    expect(await exported()).toEqual([expect.objectContaining({ ref: txid, label: 'Bônus' })]);
  });

  it('takes no file, one of over 10.000 lines, or of over 1 MB', async () => {
    expect((await send('')).statusCode).toBe(400);
    const many = linesOf(Array.from({ length: 10_001 }, () => ({ type: 'x', ref: 'y' })));
    expect((await send(many)).json()).toMatchObject({
      error: 'VALIDATION',
      message: labelsCopy.tooManyLines,
    });
    expect((await send(Buffer.alloc(1024 * 1024 + 1, 'a'))).statusCode).toBe(413);
  });

  it('keeps the labels of another person apart', async () => {
    await importLabels(linesOf(sample));
    const eva = await api.signIn('eva@exemplo.com.br');
    expect((await send(linesOf(sample), false, eva)).json().counts.pending).toBe(7);
    await send(linesOf([{ type: 'tx', ref: first, label: '' }]), false, eva);
    expect(await exported()).toHaveLength(5);
  });
}

describe('labels on SQLite', () => {
  onEngine(sqlite);
});
describeOn('PostgreSQL', 'labels', () => {
  onEngine(postgres);
});
