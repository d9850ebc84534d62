import {
  type LedgerImportPreview,
  ledgerImportCommittedSchema,
  ledgerImportPreviewSchema,
  maxLedgerImportBytes,
} from '@painel/contract';
import { eventually } from '../../../testing/eventually';
import { type ImportVisitor, importVisitor } from '../../../testing/ledger/import-visitor';
import { apiForAllTests } from '../../../testing/test-api';
import { readFixture } from './fixtures/read-fixture';

// Starting the thread that reads files loads the compiler.
jest.setTimeout(60_000);

const api = apiForAllTests({ env: { PORTFOLIO_MAX_LEDGER_ENTRIES: '12' } });
let token: string;
let ana: ImportVisitor;
let people = 0;
beforeEach(async () => {
  api.time.now = new Date('2026-11-20T12:00:00.000Z');
  people += 1;
  token = await api.signIn(`ana${people}@exemplo.com.br`);
  ana = importVisitor(api, token);
});

const send = (content: Buffer | string, fields?: Record<string, string>, name = 'extrato.csv') =>
  ana.send([[name, content]], fields);
const preview = (content: Buffer | string, fields?: Record<string, string>) =>
  ana.preview([['extrato.csv', content]], fields);
const commit = (importToken: string | null) => ana.commit(importToken);
const importFile = async (content: Buffer | string, fields?: Record<string, string>) =>
  ana.write(await preview(content, fields));
const entries = () => ana.entries();
const imports = () => ana.imports();
const undo = (id: string) => ana.ask('DELETE', `/imports/${id}`);

const kraken = () => Buffer.from(readFixture('kraken'));
const riverHeader =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag';
const river = (...rows: string[]) => [riverHeader, ...rows].join('\n');
const bought = (day: number, brl = 100) => `2026-02-0${day} 15:30:00,${brl},BRL,0.001,BTC,,,Buy`;

it('shows what it would write, writes it on confirmation, and undoes it', async () => {
  const shown = await preview(kraken());
  expect(shown.account).toEqual({ id: null, name: 'Kraken', kind: 'exchange_foreign' });
  expect(shown.rows.map(({ row }) => row)).toEqual(
    [...shown.rows].map(({ row }) => row).sort((one, other) => one! - other!),
  );
  expect([await entries(), await imports(), await ana.get('/accounts')]).toEqual([[], [], []]);

  const answer = await commit(shown.importToken);
  const committed = ledgerImportCommittedSchema.parse(answer.json());
  expect([answer.statusCode, committed.counts]).toEqual([201, shown.counts]);
  expect(await entries()).toHaveLength(shown.counts.new!);
  expect((await entries())[0]).toMatchObject({ importId: committed.importId });
  expect(await imports()).toEqual([
    {
      id: committed.importId,
      format: 'kraken',
      zone: 'UTC',
      fileName: 'extrato.csv',
      accountId: (await ana.get('/accounts'))[0].id,
      createdAt: '2026-11-20T12:00:00.000Z',
      counts: shown.counts,
      batchId: committed.importId,
      connectionId: null,
      notes: [],
    },
  ]);

  expect((await undo(committed.importId)).statusCode).toBe(204);
  expect([await entries(), await imports()]).toEqual([[], []]);
  expect((await undo(committed.importId)).statusCode).toBe(404);
});

it('is written once, however often it is confirmed', async () => {
  const { importToken } = await preview(river(bought(1), bought(2)));
  const answers = await Promise.all([commit(importToken), commit(importToken)]);
  const again = await commit(importToken);
  for (const answer of [...answers, again])
    expect([answer.statusCode, answer.json().counts]).toMatchObject([201, { new: 2 }]);
  expect(await entries()).toHaveLength(2);
  expect((await entries())[0]).toMatchObject({ valueCents: 10_000, valueSource: 'imported' });
});

it('a value that a person typed over an imported one is theirs', async () => {
  await importFile(river(bought(1), bought(2)));
  const [second, first] = await entries();
  const change = async ({ id, revision }: { id: string; revision: number }, values: object) =>
    (await ana.ask('PATCH', `/entries/${id}`, { revision, ...values })).json();
  const noted = await change(first, { note: 'conferido', amountCents: 10_000, currency: 'BRL' });
  expect([noted.valueSource, noted.valueCents]).toEqual(['imported', 10_000]);
  const typed = await change(noted, { amountCents: 11_000, kind: 'sell' });
  expect([typed.valueSource, typed.valueCents]).toEqual(['typed', 11_000]);
  expect((await ana.get('/disposals?year=2026')).disposals).toMatchObject([
    { entryId: typed.id, grossCents: 11_000, valueSource: 'typed' },
  ]);
  const emptied = await change(second, { amountCents: null });
  expect([emptied.valueSource, emptied.valueCents]).toEqual([null, null]);
  expect((await change(emptied, { amountCents: 10_000 })).valueSource).toBe('typed');
});

it('finds the rows of the same file, of a longer one, and of an entry that was typed', async () => {
  await importFile(river(bought(1), bought(2)));
  const accountId = (await ana.get('/accounts'))[0].id;
  const typed = { accountId, kind: 'buy', occurredAt: '2026-02-03T15:30:00Z', sats: 100_000 };
  const { id } = (await ana.add({ ...typed, amountCents: 10_000 })).json();

  expect((await preview(river(bought(1), bought(2)))).counts).toMatchObject({ new: 0, duplicate: 2 });
  const longer = await preview(river(bought(2), bought(3), bought(4)));
  expect(longer.rows.map(({ status }) => status)).toEqual(['duplicate', 'duplicate', 'new']);
  expect(longer.rows[1]).toMatchObject({ duplicateOf: id, message: 'Já está nos seus lançamentos.' });
});

it('keeps equal rows of one file apart', async () => {
  expect((await importFile(river(bought(1), bought(1)))).counts).toMatchObject({ new: 2 });
  expect((await preview(river(bought(1), bought(1), bought(1)))).counts).toMatchObject({
    new: 1,
    duplicate: 2,
  });
});

it('cannot be undone once one of its entries was changed, and says which', async () => {
  const { importId } = await importFile(river(bought(1), bought(2)));
  const [{ id, revision }] = await entries();
  await ana.ask('PATCH', `/entries/${id}`, { note: 'conferido', revision });
  const refused = await undo(importId);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: 'IMPORT_CHANGED', details: id }]);
  expect(await entries()).toHaveLength(2);
  await ana.ask('DELETE', `/entries/${id}?revision=2`);
  expect((await undo(importId)).statusCode).toBe(204);
  expect(await entries()).toEqual([]);
});

it('writes all rows or none', async () => {
  const { importToken } = await preview(
    river(...Array.from({ length: 13 }, (_unused, at) => bought(1, at + 1))),
  );
  const refused = await commit(importToken);
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'LIMIT_REACHED']);
  expect([await entries(), await imports(), await ana.get('/accounts')]).toEqual([[], [], []]);
});

it('takes the account that the person chose, and none of another', async () => {
  const accountId = await ana.addAccount('other', 'Cofre');
  const shown = await preview(river(bought(1)), { accountId });
  expect(shown.account).toMatchObject({ id: accountId, name: 'Cofre' });
  const answer = await send(river(bought(1)), { accountId: 'alheia' });
  expect([answer.statusCode, answer.json().details]).toEqual([400, 'accountId']);
});

it('finds the account of an earlier file after its name was changed, and asks once there are two', async () => {
  await importFile(river(bought(1)));
  const [{ id }] = await ana.get('/accounts');
  await ana.ask('PATCH', `/accounts/${id}`, { name: 'River de casa', kind: 'other' });
  const again = await preview(river(bought(2)));
  expect(again.account).toEqual({ id, name: 'River de casa', kind: 'other' });

  const second = await ana.addAccount('other', 'River do escritório');
  const { importId } = await importFile(river(bought(2)), { accountId: second });
  const asked = await preview(river(bought(3)));
  expect([asked.account, asked.needs, asked.importToken]).toEqual([null, ['account'], null]);
  expect((await preview(river(bought(3)), { accountId: id })).importToken).not.toBeNull();

  await undo(importId);
  expect((await preview(river(bought(3)))).account).toMatchObject({ id });
});

describe('a file of no known source', () => {
  const file = 'Quando;Quanto;Preço pago\n13/01/2026 10:00;0,001;500,00\n14/01/2026 10:00;0,002;1.000,00\n';
  const columns = { date: 'Quando', bitcoin: 'Quanto', amount: 'Preço pago' };
  const choices = { zone: 'America/Sao_Paulo', columns: JSON.stringify(columns) };

  it('asks for its columns and its account, then is read by them', async () => {
    const accountId = await ana.addAccount();
    const asked = await preview(file);
    expect(asked).toMatchObject({
      importToken: null,
      format: 'mapped',
      needs: ['columns', 'account'],
      headers: ['Quando', 'Quanto', 'Preço pago'],
    });
    const { counts, rows } = await preview(file, { ...choices, accountId });
    expect(counts).toMatchObject({ new: 2, error: 0 });
    expect(rows[0]).toMatchObject({ kind: 'buy', sats: 100_000, amountCents: 50_000 });
  });

  it('is recognised by its headers the next time', async () => {
    const accountId = await ana.addAccount();
    await importFile(file, { ...choices, accountId });
    const next = await preview('Quando;Quanto;Preço pago\n15/02/2026 10:00;0,003;1.500,00\n', {
      zone: 'America/Sao_Paulo',
      accountId,
    });
    expect([next.needs, next.counts.new, next.columns]).toEqual([[], 1, columns]);
  });

  it('asks for its zone', async () => {
    const accountId = await ana.addAccount();
    const asked = await preview(file, { columns: choices.columns, accountId });
    expect([asked.importToken, asked.needs]).toEqual([null, ['zone']]);
  });
});

describe('the questions of a mapped file', () => {
  const money = [
    'Data;Operação;Moeda;Quantidade;Valor;Taxa',
    '15/01/2025 10:00;Compra;BTC;0,02;6000,00;60,00',
    '16/01/2025 10:00;Venda;BTC;0,01;3000,00;30,00',
  ].join('\n');
  const read = async (file: string, fields: object = {}) => {
    const accountId = await ana.addAccount();
    const first = await preview(file, { accountId, zone: 'UTC' });
    const columns = JSON.stringify({ ...first.columns, ...fields });
    return { first, next: await preview(file, { accountId, zone: 'UTC', columns }) };
  };

  it('ask what an amount is next to its fee where neither its header nor another value says it', async () => {
    const { first, next } = await read(money);
    const answer = (amountReading: string, row: number, kind: string, amountCents: number) => ({
      columns: { amountReading },
      sats: null,
      row,
      kind,
      amountCents,
      amountFeeCents: 3_000,
      currency: 'BRL',
    });
    const question = {
      about: 'amount',
      column: 'Valor',
      answers: [
        answer('before_fee', 3, 'sell', 300_000),
        answer('settled', 3, 'sell', 303_000),
        answer('net', 3, 'sell', 303_000),
        answer('gross', 3, 'sell', 300_000),
      ],
    };
    expect(first.files![0]!.questions).toEqual([question]);
    // Accepted without an answer, the question is repeated.
    expect([next.importToken, next.needs, next.files![0]!.questions]).toEqual([
      null,
      ['columns'],
      [question],
    ]);
  });

  it.each([
    ['before_fee', 600_000, 300_000],
    ['settled', 594_000, 303_000],
    ['net', 600_000, 303_000],
    ['gross', 594_000, 300_000],
  ])('read the amount as answered: %s', async (amountReading, bought, sold) => {
    const { next } = await read(money, { amountReading });
    expect(next.needs).toEqual([]);
    expect(next.rows.map(({ amountCents, amountFeeCents }) => [amountCents, amountFeeCents])).toEqual([
      [bought, 6_000],
      [sold, 3_000],
    ]);
  });

  describe('about a market value', () => {
    const rows = (header: string) =>
      [
        `Data;Operação;Moeda;Quantidade;${header}`,
        '15/01/2025 10:00;Recebido;BTC;0,02;6000,00',
        '16/01/2025 10:00;Enviado;BTC;0,01;3000,00',
      ].join('\n');
    const headers = ['Valor de mercado (R$)', 'Fair market value (BRL)', 'Valor atual', 'Countervalue BRL'];

    it.each(headers)('ask whether coins that arrived cost what «%s» says', async (header) => {
      const { first, next } = await read(rows(header));
      const [question] = first.files![0]!.questions!;
      expect([question!.about, question!.column]).toEqual(['amount', header]);
      expect(question!.answers.map(({ columns, row, amountCents }) => [columns, row, amountCents])).toEqual([
        [{ amountReading: 'market' }, 2, null],
        [{ amountReading: 'settled' }, 2, 600_000],
      ]);
      // Accepted without an answer it is asked again; so is a column that is named without one.
      expect([next.importToken, next.needs]).toEqual([null, ['columns']]);
      const { amountReading: _undecided, ...named } = first.columns!;
      const columns = JSON.stringify(named);
      const again = await preview(rows(header), { columns, accountId: await ana.addAccount(), zone: 'UTC' });
      expect([again.needs, again.files![0]!.questions]).toEqual([['columns'], [question]]);
    });

    it.each([
      ['market', [null, null]],
      ['settled', [600_000, 300_000]],
    ])('read it as answered: %s', async (amountReading, cents) => {
      const { next } = await read(rows(headers[0]!), { amountReading });
      expect([next.needs, next.rows.map(({ amountCents }) => amountCents)]).toEqual([[], cents]);
    });

    it('are not asked of what was paid, nor where nothing arrived', async () => {
      expect((await read(rows('Valor pago (R$)'))).first.files![0]!.questions).toEqual([]);
      const sent = rows(headers[0]!).split('\n').toSpliced(1, 1).join('\n');
      expect((await read(sent)).first.files![0]!.questions).toEqual([]);
    });
  });

  it('ask about an amount that fits no reading of its price, and which of two was paid', async () => {
    const odd = money
      .replace('Taxa', 'Taxa;Preço')
      .replace(';60,00', ';60,00;350000')
      .replace(';30,00', ';30,00;350000');
    expect((await read(odd)).next.needs).toEqual(['columns']);
    // Less than a cent, and more than the coins: no fee in the coin.
    const tiny =
      'Data;Operação;Moeda;Quantidade;Valor;Taxa\n15/01/2025 10:00;Compra;BTC;0,00001;3,00;0,004\n';
    expect((await read(tiny)).next.needs).toEqual(['columns']);
    const alone = 'Data;Operação;Moeda;Quantidade líquida;Taxa\n15/01/2025 10:00;Compra;BTC;0,0199;0,0001\n';
    const asked = await preview(alone, { accountId: await ana.addAccount(), zone: 'UTC' });
    expect(asked.columns!.bitcoin).toBeUndefined();
    const two =
      'Data;Operação;Moeda;Quantidade;Valor;Total\n15/01/2025 10:00;Compra;BTC;0,02;6000,00;6060,00\n';
    const { first } = await read(two);
    expect(first.columns!.amount).toBeUndefined();
    const answers = first.files![0]!.questions![0]!.answers;
    expect(answers.map(({ columns, amountCents }) => [columns.amount, amountCents])).toEqual([
      ['Total', 606_000],
      ['Valor', 600_000],
    ]);
  });

  const coins = [
    'Data;Tipo;Moeda;Quantidade;Taxa',
    '10/01/2025 10:00;Recebido;BTC;0,05;0,00001',
    '15/01/2025 10:00;Enviado;BTC;0,01002;0,00004',
  ].join('\n');

  it('show what an account holds with the network fee inside and apart', async () => {
    const { first, next } = await read(coins);
    const [question] = first.files![0]!.questions!;
    expect(question).toMatchObject({ about: 'network_fee', column: 'Taxa' });
    expect(question!.answers.map(({ columns, sats }) => [columns.networkFee, sats])).toEqual([
      ['apart', 3_994_000],
      ['inside', 3_998_000],
    ]);
    // Without an answer the fee is apart, as in most files.
    expect(next.rows.map(({ sats, feeSats }) => [sats, feeSats])).toEqual([
      [5_000_000, null],
      [1_002_000, 4_000],
    ]);
    expect((await read(coins, { networkFee: 'undecided' })).next.needs).toEqual(['columns']);
    const inside = (await read(coins, { networkFee: 'inside' })).next;
    expect([inside.rows[1]!.sats, inside.rows[1]!.feeSats, inside.summary!.netSats]).toEqual([
      998_000, 4_000, 3_998_000,
    ]);
  });

  it('are not asked where the values answer them', async () => {
    const { first, next } = await read(coins.replace('0,05;', '0,01002;'), { networkFee: 'undecided' });
    expect(first.columns!.networkFee).toBe('inside');
    expect([next.needs, next.columns!.networkFee]).toEqual([[], 'inside']);
  });
});

it.each([
  ['oldest_first', ['2025-01-15', '2025-01-15', '2025-01-16']],
  ['newest_first', ['2025-01-16', '2025-01-15', '2025-01-15']],
  ['arrivals_first', ['2025-01-15', '2025-01-15', '2025-01-15']],
  [null, ['2025-01-15 10:00', '2025-01-16', '2025-01-16']],
])('says how rows are ordered whose dates have no time: %s', async (rowOrder, days) => {
  const rows = days.map((day) => `${day},,,0.001,BTC,,,,,,,`);
  const universal =
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash';
  const { files } = await preview([universal, ...rows].join('\n'), { accountId: await ana.addAccount() });
  expect(files![0]!.rowOrder).toBe(rowOrder);
});

it('shows the time of the file and the day in São Paulo', async () => {
  const { rows, zone } = await preview(river('2026-02-01 01:30:00,,,0.001,BTC,,,'));
  expect(zone).toMatchObject({ name: 'UTC' });
  expect(rows[0]).toMatchObject({
    writtenTime: '2026-02-01T01:30:00',
    saoPauloTime: '2026-01-31T22:30:00',
    occurredAt: '2026-02-01T01:30:00.000Z',
  });
});

it('leaves out secrets, and says so', async () => {
  const secret = 'L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1';
  const txid = 'ab'.repeat(32);
  const accountId = await ana.addAccount();
  const columns = JSON.stringify({
    date: 'Data',
    bitcoin: 'BTC',
    txid: 'Id',
    note: 'Nota',
    amount: 'Valor',
    currency: 'EUR',
  });
  const shown = await preview(`Data,BTC,Id,Nota,Valor\n2026-01-13 10:00,0.001,${txid},${secret},50`, {
    columns,
    accountId,
    zone: 'UTC',
  });
  expect(shown.rows[0]).toMatchObject({ status: 'new', note: null });
  expect(shown.rows[0]!.message).toMatch(/EUR.*recuperação/);
  await commit(shown.importToken);
  expect((await entries())[0]).toMatchObject({ note: null, amountCents: 5_000, currency: 'EUR', txid });
  const { account } = await preview(river(bought(1)));
  expect(account).toMatchObject({ name: 'River' });
});

it('keeps the file and its rows encrypted', async () => {
  const { importToken } = await preview(river(bought(1)));
  const kept = () => api.opened.database.selectFrom('ledger_uploads').selectAll().execute();
  expect(JSON.stringify(await kept())).not.toMatch(/River|2026-02-01|extrato/);
  await commit(importToken);
  expect((await kept()).filter(({ id }) => id === importToken)).toEqual([]);
  const [row] = await api.opened.database
    .selectFrom('ledger_entries')
    .select(['sealed_row', 'row_hash'])
    .where('import_id', '=', importToken!)
    .execute();
  expect(row!.sealed_row).toEqual(expect.any(String));
  expect(JSON.stringify(row)).not.toContain('0.001');
  const { sealed_file_hash: sealed } = await api.opened.database
    .selectFrom('ledger_imports')
    .select('sealed_file_hash')
    .where('id', '=', importToken!)
    .executeTakeFirstOrThrow();
  expect(sealed).toEqual(expect.any(String));
  expect(sealed).not.toMatch(/^[\da-f]{64}$/);
});

it('leaves neither text nor figure in the log, of files, of their entries and of pairs', async () => {
  const wallet = await ana.addAccount('self_custody', 'Cofre 5518');
  const [sats, cents] = [91_827_364, 54_637_281];
  const rows = [
    `2026-02-01 15:30:00,${cents / 100},BRL,0.98765432,BTC,,,Buy`,
    `2026-02-02 15:30:00,0.${sats},BTC,,,0.00012345,BTC,`,
    '2026-02-03 15:30:00,,,x9182,BTC,,,',
  ];
  const shown = await send(river(...rows), { accountId: wallet }, 'extrato-reservado.csv');
  const { importToken, counts } = ledgerImportPreviewSchema.parse(shown.json());
  expect(counts).toMatchObject({ new: 2, error: 1 });
  await commit(importToken);
  const accountId = await ana.addAccount('other', 'Outra');
  const arrived = { accountId, kind: 'transfer_in', sats, occurredAt: '2026-02-02T16:00:00Z' };
  await ana.add(arrived);
  const { matches } = await ana.get('/matches');
  expect(matches).toHaveLength(1);
  expect((await ana.ask('POST', `/matches/${matches[0].id}/confirm`)).statusCode).toBe(200);
  expect((await ana.ask('GET', '/export?format=json')).statusCode).toBe(200);
  expect((await undo(importToken!)).statusCode).toBe(204);
  // How long an answer took may have any digits.
  const log = api.logged.join('').replace(/"(responseTime|time)":[\d.]+/g, '');
  const texts = ['reservado', 'Cofre 5518', 'x9182', '98765432'];
  for (const text of [...texts, String(sats), String(cents)]) expect(log).not.toContain(text);
});

it('expires when it is not confirmed, and with the next file', async () => {
  const { importToken: first } = await preview(river(bought(1)));
  const { importToken, expiresAt } = await preview(river(bought(2)));
  expect((await commit(first)).statusCode).toBe(404);
  api.time.now = new Date(expiresAt!);
  const answer = await commit(importToken);
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'NOT_FOUND']);
});

it.each<[string, Buffer | string, Record<string, string>, number, string | null]>([
  ['no file', '', {}, 400, 'file'],
  ['a PDF', '%PDF-1.7', {}, 400, 'file'],
  ['a format that is not its own', river(bought(1)), { format: 'kraken' }, 400, 'file'],
  ['an unknown format', river(bought(1)), { format: 'outro' }, 400, 'format'],
  [
    'an unknown zone',
    'Data,BTC\n2026-01-13 10:00,1',
    { zone: 'Lua/Mar', columns: '{"date":"Data","bitcoin":"BTC"}' },
    400,
    'file',
  ],
  ['columns that are no JSON', river(bought(1)), { columns: '{' }, 400, 'columns'],
  [
    'columns without the date',
    river(bought(1)),
    { columns: '{"bitcoin":"Received Amount"}' },
    400,
    'columns',
  ],
  ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), {}, 413, null],
])('refuses %s', async (_case, content, fields, status, details) => {
  const answer = await send(content, fields);
  expect([answer.statusCode, answer.json().details]).toEqual([status, details]);
});

it('takes a file of exactly 5 MB', async () => {
  const file = `${river(bought(1))}\n`;
  const other = `${'a'.repeat(4_000)}\n`;
  const whole = file + other.repeat(1_400).slice(0, maxLedgerImportBytes - file.length);
  expect([whole.length, (await preview(whole)).counts.new]).toEqual([5 * 1024 * 1024, 1]);
});

it('takes an export of ours that is larger, and no other file', async () => {
  const own = (await ana.ask('GET', '/export')).body;
  const [head, ...lines] = own.split('\r\n');
  const padding = Array.from({ length: 1_700 }, () => `${lines[0]!.replace('Compra', 'x'.repeat(3_500))}`);
  const large = [
    head,
    ...lines.filter(Boolean),
    ...padding.map((line) => `${line}${' '.repeat(3_500)}`),
  ].join('\r\n');
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
  expect((await send(large)).statusCode).toBe(200);
  expect((await send(large.replace('Transfer Pair', 'Pair'))).statusCode).toBe(413);
});

it('takes an export of another person with its accounts, to the same position in both pools', async () => {
  const [exchange, foreign] = [await ana.addAccount(), await ana.addAccount('exchange_foreign', 'Kraken')];
  const buy = { kind: 'buy', sats: 3_000_000, amountCents: 900_001, occurredAt: '2026-02-01T12:00:00Z' };
  await ana.add({ ...buy, accountId: exchange, amountFeeCents: 99, feeSats: 7, evidence: 'nota.pdf' });
  await ana.add({ ...buy, accountId: foreign, amountCents: 500_000 });
  const moved = { sats: 1_000_000, txid: 'ab'.repeat(32), occurredAt: '2026-02-02T12:00:00Z' };
  await ana.add({ ...moved, accountId: exchange, kind: 'transfer_out', feeSats: 100 });
  await ana.add({ ...moved, accountId: foreign, kind: 'transfer_in' });
  const position = async (scope: string) => (await ana.get(`/position?scope=${scope}`)) as object;
  const hers = [await position('domestic'), await position('foreign')];
  const file = (await ana.ask('GET', '/export')).rawPayload;

  token = await api.signIn(`eva${people}@exemplo.com.br`);
  ana = importVisitor(api, token);
  const { counts } = await importFile(file);
  expect(counts).toEqual({ new: 4, duplicate: 0, skipped: 0, error: 0 });
  expect([await position('domestic'), await position('foreign')]).toEqual(hers);
  expect((await entries()).map(({ evidence }: { evidence: string }) => evidence)).toContain('nota.pdf');
  expect((await imports())[0]!.accountId).toBeNull();
  expect((await preview(file)).counts).toMatchObject({ new: 0, duplicate: 4 });
});

it('a row of an export whose account has the name of a key is left out', async () => {
  const secret = 'L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1';
  const header =
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash,Account,Account Kind';
  const row = (name: string) => `2026-02-01 12:00:00 UTC,,,0.001,BTC,,,,,buy,,,${name},other`;
  const shown = await preview([header, row(secret), row('a'.repeat(101)), row('Cofre')].join('\n'));
  expect(shown.rows.map(({ status }) => status)).toEqual(['error', 'error', 'new']);
  await commit(shown.importToken);
  expect((await ana.get('/accounts')).map(({ name }: { name: string }) => name)).toEqual(['Cofre']);
});

it('shows the first of each status where a file has many, and counts all', async () => {
  const many = Array.from({ length: 600 }, (_unused, at) => `2026-02-03 15:30:00,,,0.0${at + 10_000},BTC,,,`);
  const shown: LedgerImportPreview = await preview(river(...many, ',,,x,BTC,,,'));
  expect(shown.counts).toMatchObject({ new: 600, error: 1 });
  expect(shown.rows).toHaveLength(501);
  expect(shown.rows.at(-1)!.status).toBe('error');
});

describe('with its progress', () => {
  const lines = async (content: string) => {
    const answer = await ana.send([['extrato.csv', content]], {}, { accept: 'application/x-ndjson' });
    expect(answer.headers['content-type']).toBe('application/x-ndjson');
    return answer.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  };

  it('reports how many rows are read, then the preview', async () => {
    const many = Array.from(
      { length: 600 },
      (_unused, at) => `2026-02-03 15:30:00,,,0.0${at + 10_000},BTC,,,`,
    );
    const [first, second, third, last] = await lines(river(...many));
    expect([first, second, third]).toEqual([{ read: 250 }, { read: 500 }, { read: 600 }]);
    expect(ledgerImportPreviewSchema.parse(last.preview).counts).toMatchObject({ new: 600 });
  });

  it('ends when the person leaves, and continues for the next', async () => {
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const leave = new AbortController();
    const ask = (content: string, signal?: AbortSignal) => {
      const body = new FormData();
      body.append('file', new Blob([content]), 'extrato.csv');
      const headers = { authorization: `Bearer ${token}`, accept: 'application/x-ndjson' };
      return fetch(`${url}/btc-api/portfolio/ledger/imports`, { method: 'POST', body, headers, signal });
    };
    const long = river(...Array.from({ length: 20_000 }, (_unused, at) => bought(1, at + 1)));
    const left = await ask(long, leave.signal);
    leave.abort();
    await expect(left.text()).rejects.toThrow('aborted');
    const answer = await ask(river(bought(1)));
    const [last] = (await answer.text()).trim().split('\n').slice(-1);
    expect(JSON.parse(last!).preview.counts).toMatchObject({ new: 1 });
    // One that the client opened ahead has no request yet, and closing would wait for it.
    api.app.server.closeAllConnections();
    await eventually(async () => expect(api.logged.join()).toContain('AbortError'));
  });

  it('ends with the problem', async () => {
    expect(await lines('%PDF-1.7')).toEqual([
      { problem: { error: 'VALIDATION', message: expect.stringMatching(/PDF/), details: 'file' } },
    ]);
  });
});
