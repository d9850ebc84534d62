import { type LedgerImportChoices, type LedgerImportPreview } from '@painel/contract';
import { strToU8, zipSync } from 'fflate';
import { type ImportVisitor, type NamedContent, importVisitor } from '../../../testing/ledger/import-visitor';
import { apiForAllTests } from '../../../testing/test-api';
import { statementExamples } from './fixtures/examples';

// Starting the thread that reads files loads the compiler.
jest.setTimeout(60_000);

const api = apiForAllTests();
let token: string;
let ana: ImportVisitor;
let people = 0;
beforeEach(async () => {
  api.time.now = new Date('2026-11-20T12:00:00.000Z');
  people += 1;
  token = await api.signIn(`eva${people}@exemplo.com.br`);
  ana = importVisitor(api, token);
});

const preview = (files: readonly NamedContent[], choices: LedgerImportChoices = {}) =>
  ana.preview(files, { choices: JSON.stringify(choices) });
const commit = (importToken: string | null) => ana.write({ importToken });
const imports = () => ana.imports();
const entries = () => ana.entries();
const statement = (name: string) => statementExamples.find((each) => each.name === name)!.file;

const txid = 'ab'.repeat(32);
const exchange = [
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
  '2026-02-01 12:00:00 UTC,500.00,BRL,0.01,BTC,,,,,buy,,',
  `2026-02-02 12:00:00 UTC,0.005,BTC,,,0.0001,BTC,,,,,${txid}`,
].join('\n');
const wallet = [
  'Date (UTC),Label,Value,Balance,Fee,Txid',
  `2026-02-02 12:10:00,,0.00500000,0.00500000,,${txid}`,
].join('\n');

it('shows several files together, asks for each what it needs, and writes them by one confirmation', async () => {
  const files: NamedContent[] = [
    ['corretora.csv', exchange],
    ['carteira.csv', wallet],
  ];
  const asked = await preview(files);
  expect([asked.importToken, asked.needs]).toEqual([null, ['account']]);
  expect(asked.files!.map(({ name, format, needs }) => [name, format, needs])).toEqual([
    ['corretora.csv', 'universal', ['account']],
    ['carteira.csv', 'sparrow', []],
  ]);

  const accountId = await ana.addAccount();
  const shown = await preview(files, { 'corretora.csv': { accountId } });
  expect(shown.counts).toEqual({ new: 3, duplicate: 0, skipped: 0, error: 0 });
  expect(shown.rows.map(({ file, row }) => [file, row])).toEqual([
    [0, 2],
    [0, 3],
    [1, 2],
  ]);
  expect(shown.summary).toEqual({
    kinds: [
      { kind: 'buy', count: 1 },
      { kind: 'transfer_out', count: 1 },
      { kind: 'transfer_in', count: 1 },
    ],
    firstDay: '2026-02-01',
    lastDay: '2026-02-02',
    netSats: 1_000_000 - 10_000,
    money: [{ currency: 'BRL', paidCents: 50_000, receivedCents: 0 }],
    otherCoins: [],
    pairs: 1,
  });
  expect(shown.confirmations).toEqual([]);

  const done = await commit(shown.importToken);
  expect(done.imports!.map(({ fileName, counts }) => [fileName, counts.new])).toEqual([
    ['corretora.csv', 2],
    ['carteira.csv', 1],
  ]);
  expect(await commit(shown.importToken)).toEqual({ ...done, alteredYears: [] });
  expect((await imports()).map(({ batchId }) => batchId)).toEqual([done.importId, done.importId]);
  expect(
    (await entries()).filter(({ linkedEntryId }: { linkedEntryId: string }) => linkedEntryId),
  ).toHaveLength(2);

  expect((await ana.ask('DELETE', `/imports/${done.importId}?batch=true`)).statusCode).toBe(204);
  expect([await entries(), await imports()]).toEqual([[], []]);
});

it('undoes one of the files alone', async () => {
  const accountId = await ana.addAccount();
  const { importToken } = await preview(
    [
      ['corretora.csv', exchange],
      ['carteira.csv', wallet],
    ],
    { 'corretora.csv': { accountId } },
  );
  const { imports: made } = await commit(importToken);
  expect((await ana.ask('DELETE', `/imports/${made![1]!.importId}`)).statusCode).toBe(204);
  expect((await imports()).map(({ fileName }) => fileName)).toEqual(['corretora.csv']);
});

it('finds the rows of one file in another', async () => {
  const accountId = await ana.addAccount();
  const later = `${exchange}\n2026-02-03 12:00:00 UTC,600.00,BRL,0.01,BTC,,,,,buy,,`;
  const { counts, rows, summary } = await preview(
    [
      ['extrato.csv', exchange],
      ['extrato.csv', later],
    ],
    { 'extrato.csv': { accountId }, 'extrato.csv (2)': { accountId } },
  );
  expect([counts.new, counts.duplicate]).toEqual([3, 2]);
  expect(rows.filter(({ status }) => status === 'duplicate')[0]).toMatchObject({
    file: 1,
    duplicateOf: null,
    message: 'Já está em outro destes arquivos.',
  });
  expect(summary!.netSats).toBe(1_000_000 + 1_000_000 - 510_000);
});

it('leaves out a file that cannot be read, or that the person leaves out, and names it', async () => {
  const files: NamedContent[] = [
    ['carteira.csv', wallet],
    ['nota.pdf', '%PDF-1.7'],
    ['corretora.csv', exchange],
  ];
  const shown = await preview(files, { 'corretora.csv': { isLeftOut: true } });
  expect(shown.files!.map(({ name, problem }) => [name, problem?.slice(0, 15) ?? null])).toEqual([
    ['carteira.csv', null],
    ['nota.pdf', 'Isto é um PDF. '],
  ]);
  expect((await commit(shown.importToken)).counts.new).toBe(1);
});

describe('a ZIP file', () => {
  it('is opened, and each table in it is a file', async () => {
    const { files, counts } = await preview([
      [
        'exportado.zip',
        zipSync({
          'pasta/a.csv': strToU8(wallet),
          'leia-me.pdf': strToU8('x'),
          '__MACOSX/a.csv': strToU8('x'),
        }),
      ],
    ]);
    expect([files!.map(({ name }) => name), counts.new]).toEqual([['a.csv'], 1]);
  });

  it('gives each entry the numbers of all its rows in the file', async () => {
    const content = statement('binance-statement-pt.csv');
    const { importToken } = await preview([['exportado.zip', zipSync({ 'binance.csv': content })]], {
      'binance.csv': { zone: 'America/Sao_Paulo', dateOrder: 'ymd' },
    });
    await commit(importToken);
    const rows = await api.opened.database
      .selectFrom('ledger_entries')
      .select(['kind', 'file_rows'])
      .where('import_id', '=', importToken!)
      .orderBy('seq')
      .execute();
    expect(rows.map((each) => [each.kind, each.file_rows])).toEqual([
      ['buy', '2,3,4'],
      ['transfer_out', '5'],
    ]);
  });

  it('of an exchange is read', async () => {
    const { rows } = await preview([['binance-like.zip', statement('binance-like.zip')]]);
    expect(rows).toMatchObject([
      { kind: 'transfer_in', occurredAt: '2025-01-11T12:00:00.000Z', sats: 50_000_000 },
    ]);
  });

  it.each<[string, Uint8Array, string]>([
    [
      'a ZIP file inside',
      zipSync({ 'dentro.zip': zipSync({ 'a.csv': strToU8(wallet) }) }),
      'outro arquivo compactado',
    ],
    [
      'too many files',
      zipSync(
        Object.fromEntries(Array.from({ length: 21 }, (_unused, at) => [`${at}.csv`, strToU8(wallet)])),
      ),
      'grande demais',
    ],
    ['a file that grows too much', zipSync({ 'a.csv': new Uint8Array(3 * 1024 * 1024) }), 'grande demais'],
    ['no table', zipSync({ 'a.pdf': strToU8('x') }), 'nenhum arquivo CSV'],
    ['a workbook', zipSync({ '[Content_Types].xml': strToU8('x') }), 'planilha do Excel'],
    ['its end cut off', zipSync({ 'a.csv': strToU8(wallet) }).slice(0, 60), 'incompleto ou tem senha'],
  ])('with %s is refused, and says what to do', async (_what, content, message) => {
    const answer = await ana.send([['exportado.zip', content]]);
    expect([answer.statusCode, answer.json().details]).toEqual([400, 'file']);
    expect(answer.json().message).toContain(message);
  });
});

it('makes no import of a file without new entries', async () => {
  const first = await preview([['carteira.csv', wallet]]);
  await commit(first.importToken);
  const again = await preview([['carteira.csv', wallet]]);
  const done = await commit(again.importToken);
  expect([done.counts, done.imports]).toEqual([{ new: 0, duplicate: 1, skipped: 0, error: 0 }, []]);
  expect(await commit(again.importToken)).toEqual(done);
  expect(await imports()).toHaveLength(1);
});

it('our own export restores its accounts, zone, pairs and policies, and asks nothing', async () => {
  const exchange = await ana.addAccount();
  const vault = await ana.addAccount('self_custody', 'Cofre');
  const moved = { sats: 500_000, occurredAt: '2026-02-02T12:00:00Z' };
  await ana.add({
    accountId: exchange,
    kind: 'buy',
    sats: 1_000_000,
    amountCents: 1,
    occurredAt: '2026-02-01T12:00:00Z',
  });
  const out = (await ana.add({ ...moved, accountId: exchange, kind: 'transfer_out', feeSats: 10 })).json().id;
  const arrived = (await ana.add({ ...moved, accountId: vault, kind: 'transfer_in' })).json().id;
  await ana.ask('POST', `/matches/${out}.${arrived}/confirm`);
  await ana.ask('PUT', '/fee-policies/2026', { feePolicy: 'keep_cost' });
  const position = await ana.get('/position');
  const file = (await ana.ask('GET', '/export')).rawPayload;

  token = await api.signIn(`outra${people}@exemplo.com.br`);
  ana = importVisitor(api, token);
  const shown = await preview([['painel.csv', file]]);
  expect([shown.needs, shown.summary!.pairs]).toEqual([[], 1]);
  await commit(shown.importToken);
  expect(await ana.get('/position')).toEqual(position);
  expect(position).toMatchObject({ feePolicy: 'keep_cost', openTransfers: 0 });
});

it('remembers the account of a file by its source and name', async () => {
  const [vault, phone] = [
    await ana.addAccount('self_custody', 'Cofre'),
    await ana.addAccount('self_custody', 'Celular'),
  ];
  const other = wallet.replaceAll(txid, 'cd'.repeat(32));
  await commit(
    (await preview([['cofre-2025.csv', wallet]], { 'cofre-2025.csv': { accountId: vault } })).importToken,
  );
  await commit(
    (await preview([['celular.csv', other]], { 'celular.csv': { accountId: phone } })).importToken,
  );
  const accountsOf = async (name: string) =>
    (await preview([[name, wallet]])).files![0]!.accounts.map(({ id }) => id);
  expect([
    await accountsOf('cofre-2026.csv'),
    await accountsOf('celular (1).csv'),
    await accountsOf('nova.csv'),
  ]).toEqual([[vault], [phone], []]);

  const mapped = 'Quando;Moeda;Quanto\n13/01/2026 10:00:00;BTC;-0,001\n';
  const columns = { date: 'Quando', bitcoin: 'Quanto', asset: 'Moeda' };
  const choice = { accountId: vault, columns, zone: 'UTC' };
  await commit((await preview([['x.csv', mapped]], { 'x.csv': choice })).importToken);
  const next = await preview([['y.csv', mapped.replace('13/', '14/')]], { 'y.csv': { zone: 'UTC' } });
  expect([next.needs, next.account!.id]).toEqual([[], vault]);
});

it('asks about figures that look wrong', async () => {
  const rows = [
    '2026-02-01 12:00:00 UTC,,,150,BTC,,,,,,,',
    '2008-12-31 12:00:00 UTC,,,1,BTC,,,,,,,',
    '2027-12-31 12:00:00 UTC,,,1,BTC,,,,,,,',
    '2026-02-01 12:00:00 UTC,,,1,ETH,,,,,,,',
  ];
  const accountId = await ana.addAccount();
  const file = [exchange.split('\n')[0], ...rows].join('\n');
  const { confirmations, summary } = await preview([['a.csv', file]], { 'a.csv': { accountId } });
  expect(confirmations).toEqual([
    { reason: 'large_amount', file: 0, row: 2, count: 1, sats: 15_000_000_000, day: null },
    { reason: 'before_bitcoin', file: 0, row: 3, count: 1, sats: null, day: '2008-12-31' },
    { reason: 'future', file: 0, row: 4, count: 1, sats: null, day: '2027-12-31' },
    { reason: 'mostly_skipped', file: 0, row: null, count: 3, sats: null, day: null },
  ]);
  expect(summary!.otherCoins).toEqual([{ coin: 'ETH', count: 1 }]);
});

describe('entries of the ledger from another form of a file', () => {
  const binance = 'User_ID,UTC_Time,Account,Operation,Coin,Change,Remark';
  const buy = [
    '7,2026-01-10 08:00:07,Spot,Buy,BTC,0.001,',
    '7,2026-01-10 08:00:07,Spot,Buy,BRL,-500,',
    '7,2026-01-10 08:00:07,Spot,Fee,BTC,-0.000001,',
  ];
  const counts = async (content: string) => (await preview([['binance.csv', content]])).counts;

  beforeEach(async () => {
    await commit((await preview([['binance.csv', [binance, ...buy].join('\n')]])).importToken);
  });

  it('is found in a file that a spreadsheet saved, in its form of dates and without seconds', async () => {
    const saved = [binance, ...buy].map((line) =>
      line.replaceAll(',', ';').replace('2026-01-10 08:00:07', '10/01/2026 08:00').replaceAll('0.', '0,'),
    );
    expect(await counts(saved.join('\n'))).toMatchObject({ new: 0, duplicate: 1 });
  });

  it('is not repeated by a file that was cut within its second', async () => {
    const { rows } = await preview([['binance.csv', [binance, ...buy.slice(0, 2)].join('\n')]]);
    expect(rows).toMatchObject([
      { status: 'duplicate', message: expect.stringContaining('no meio desta negociação') },
    ]);
  });

  it('does not hide another trade of the same minute', async () => {
    const other = buy.map((line) => line.replace('08:00:07', '08:00:09'));
    expect(await counts([binance, ...other].join('\n'))).toMatchObject({ new: 1, duplicate: 0 });
  });

  it('is one in two downloads that were joined', async () => {
    const later = buy.map((line) => line.replace('-10 08', '-11 08'));
    const joined = [binance, ...buy, ...later, binance, ...later].join('\n');
    expect(await counts(joined)).toEqual({ new: 1, duplicate: 1, skipped: 0, error: 0 });
  });
});

describe('exports of one exchange about the same movements', () => {
  const trades = [
    'Date(UTC),Pair,Side,Price,Executed,Amount,Fee',
    '2026-01-10 08:00:00,BTCBRL,BUY,500000,0.001BTC,500.005BRL,0.000001BTC',
    '2026-01-10 08:00:07,BTCBRL,BUY,500000,0.002BTC,1000.005BRL,0.000002BTC',
    '2026-01-11 08:00:00,BTCBRL,SELL,520000,0.0005BTC,260BRL,0.26BRL',
    '2026-01-12 08:00:00,BTCBRL,BUY,500000,0.004BTC,2000BRL,0BTC',
  ].join('\n');
  const orders = [
    'Time,OrderNo,Pair,Type¹,Side,Order Price,Order Amount,Time,Executed²,Average Price,Trading total³,Status',
    '26-01-10 07:00:00,1,BTCBRL,Limit,BUY,500000,0.003BTC,26-01-10 08:00:07,0.003BTC,500000,1500.01BRL,FILLED',
    '26-01-11 07:00:00,2,BTCBRL,Limit,SELL,520000,0.0005BTC,26-01-11 08:00:01,0.0005BTC,520000,260BRL,FILLED',
    '26-01-13 07:00:00,3,BTCBRL,Limit,BUY,500000,0.004BTC,26-01-13 08:00:00,0.004BTC,500000,2000BRL,FILLED',
  ].join('\n');
  const statement = [
    'User_ID,UTC_Time,Account,Operation,Coin,Change,Remark',
    '7,2026-01-14 09:05:00,Spot,Deposit,BTC,0.01,',
    '7,2026-01-14 09:10:00,Spot,Deposit,BTC,0.01,',
    '7,2026-01-15 09:02:00,Spot,Withdraw,BTC,-0.005,Withdraw fee is included',
  ].join('\n');
  const deposits = [
    'Time,Coin,Network,Amount,Address,TXID,Status',
    `26-01-14 08:58:00,BTC,BTC,0.01,bc1q,${'b'.repeat(64)},Completed`,
  ].join('\n');
  const withdrawals = [
    'Time,Coin,Network,Amount,Fee,Address,TXID,Status',
    `26-01-15 09:00:00,BTC,BTC,0.0048,0.0002,bc1q,${txid},Completed`,
  ].join('\n');
  const files: NamedContent[] = [
    ['statement.csv', statement],
    ['orders.csv', orders],
    ['trades.csv', trades],
    ['deposits.csv', deposits],
    ['withdrawals.csv', withdrawals],
  ];
  const choices = Object.fromEntries(files.map(([name]) => [name, { zone: 'UTC' }]));
  const counted = (shown: LedgerImportPreview) =>
    shown.files!.map(({ counts }) => [counts.new, counts.duplicate]);
  const figures = [
    ['buy', 400_000],
    ['buy', 400_000],
    ['buy', 200_000],
    ['buy', 100_000],
    ['sell', 50_000],
    ['transfer_in', 1_000_000],
    ['transfer_in', 1_000_000],
    ['transfer_out', 480_000],
  ];
  const stored = async () =>
    (await entries())
      .map(({ kind, sats }: { kind: string; sats: number }) => [kind, sats])
      .sort(([one, a]: [string, number], [other, b]: [string, number]) => one.localeCompare(other) || b - a);

  it('are written once, by the export that says the most', async () => {
    const shown = await preview(files, choices);
    expect(counted(shown)).toEqual([
      [1, 2],
      [1, 2],
      [4, 0],
      [1, 0],
      [1, 0],
    ]);
    await commit(shown.importToken);
    expect(await stored()).toEqual(figures);
    expect((await preview(files, choices)).counts.new).toBe(0);
  });

  it.each([
    ['an order before its parts', 'orders.csv', 'trades.csv', [1, 3]],
    ['parts before their order', 'trades.csv', 'orders.csv', [1, 2]],
    ['a booking before its deposit', 'statement.csv', 'deposits.csv', [0, 1]],
    ['a booking before its withdrawal', 'statement.csv', 'withdrawals.csv', [0, 1]],
    ['a withdrawal before its booking', 'withdrawals.csv', 'statement.csv', [2, 1]],
  ])('are found one file after the other: %s', async (_what, first, second, counts) => {
    const only = (name: string) => files.filter(([each]) => each === name);
    await commit((await preview(only(first), choices)).importToken);
    expect(counted(await preview(only(second), choices))).toEqual([counts]);
  });
});
