import { type TaxCheck, taxCheckSchema } from '@painel/contract';
import { noDayPrices } from '../../../market/days/day-prices';
import { onEveryApi } from '../../../testing/engines/on-every-api';
import { ledgerVisitor } from '../../../testing/ledger/ledger-visitor';
import { type TaxPerson, ana } from '../../../testing/ledger/tax-people';
import { typePerson } from '../../../testing/ledger/type-tax-person';

const foxbit = '18.189.547/0001-42';
const later = new Date('2027-03-01T15:00:00.000Z');
type Line = TaxCheck['lines'][number];

onEveryApi('the check with the Receita', (stage, isWhole) => {
  const ask = (token: string, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
    stage.api.inject({ method, url: path, token, payload });
  const put = (token: string, kind: string, payload: object, year = 2026) =>
    ask(token, 'PUT', `/taxes/years/${year}/statements/${kind}`, payload);
  const check = async (token: string, year = 2026, from = '/taxes'): Promise<TaxCheck> =>
    taxCheckSchema.parse((await ask(token, 'GET', `${from}/years/${year}/check`)).json());

  async function person(who: TaxPerson = ana) {
    const token = await typePerson(stage.api, who, later);
    await ask(token, 'PUT', '/taxes/settings/2026', { onlyBitcoin: true });
    const accounts: { id: string; name: string }[] = await ledgerVisitor(stage.api, token).get('/accounts');
    const idOf = (name: string) => accounts.find((each) => each.name === name)!.id;
    return { token, custody: (name: string) => ({ accountId: idOf(name), taxId: null, label: null }) };
  }

  /** The line of a return with one asset. */
  const unknown = { accountId: null, taxId: foxbit, label: 'Foxbit' };
  const returned = (assets: object[], more: object = {}) => ({
    assets: assets.map((asset) => ({ previousCents: 0, ...asset })),
    alienations: null,
    exemptGainCents: null,
    ...more,
  });
  const lineOf = ({ lines }: TaxCheck, key: Line['key'], month?: string) =>
    lines.find((line) => line.key === key && (month === undefined || line.month === month))!;
  const stateOf = ({ state, hypothesis }: Line) => [state, hypothesis];

  it('Ana: each custody, the column before, the exempt gain, and a custody that is unknown', async () => {
    stage.api.market.current = () => ({
      ...stage.api.market,
      dayPrices: () => ({
        ...noDayPrices,
        brlClose: (day: string) => (day === '2026-12-31' ? 60_000_000n : null),
      }),
    });
    const { token, custody } = await person();
    const [exchange, own] = [custody('Corretora'), custody('Carteira fria')];
    const asset = async (costCents: number) => {
      await put(token, 'return', returned([{ ...exchange, sats: 465_000, costCents }]));
      return (await check(token)).lines.find(({ label }) => label === 'Corretora')!;
    };
    expect(stateOf(await asset(249_190))).toEqual(['match', null]);
    const left = await asset(248_414);
    const found = [...stateOf(left), left.difference, left.candidates];
    expect(found).toEqual(['explained', 'fees_excluded', { cents: -776, sats: 0 }, ['fees_excluded']]);
    expect(stateOf(await asset(249_191))).toEqual(['rounding', null]);
    expect(stateOf(await asset(279_000))).toEqual(['explained', 'market_value']);
    const whole = [
      { ...exchange, sats: 465_000, costCents: 249_190 },
      { ...own, sats: 999_000, costCents: 535_358, previousCents: 5_025_000 },
      { ...unknown, sats: 4_000, costCents: 2_000 },
    ];
    await put(token, 'return', returned(whole, { exemptGainCents: 291_248 }));
    const all = await check(token);
    expect(all.lines.map(({ key, label, state }) => [key, label, state])).toEqual([
      ['asset', 'Foxbit', 'only_theirs'],
      ['asset', 'Corretora', 'match'],
      ['asset', 'Carteira fria', 'match'],
      ['previous', null, 'match'],
      ['exempt', null, 'match'],
    ]);
    expect(all.counts).toMatchObject({ match: 4, only_theirs: 1, differs: 0 });
    expect(all.lines[0]).toMatchObject({ theirs: { cents: 2_000, sats: 4_000 }, ours: { cents: null } });
    await put(token, 'return', returned([], { exemptGainCents: 267_141 }));
    const spent = lineOf(await check(token), 'exempt');
    expect([...stateOf(spent), spent.entries]).toEqual([
      'explained',
      'one_entry_missing',
      [expect.any(String)],
    ]);
  });

  it('Ana: what the exchange states of a month', async () => {
    const { token, custody } = await person();
    const row = (month: string, soldCents: number) => ({
      ...custody('Corretora'),
      month,
      soldCents,
      boughtCents: null,
      inSats: null,
      outSats: null,
    });
    await put(token, 'months', { rows: [row('2026-03', 3_500_000), row('2026-08', 1_300_000)] });
    const exact = await check(token);
    expect(exact.lines.map(({ state }) => state)).toEqual(['match', 'match']);
    await put(token, 'months', { rows: [row('2026-03', 3_482_500)] });
    expect(stateOf(lineOf(await check(token), 'month'))).toEqual(['explained', 'fees_deducted']);
  });

  it('a sale in the last hours of August, which a clock in UTC puts into September', async () => {
    const entries = ana.entries.map((entry) =>
      entry.amountCents === 1_300_000 ? { ...entry, occurredAt: '2026-09-01T01:30:00.000Z' } : entry,
    );
    const { token, custody } = await person({ ...ana, entries });
    const row = (month: string, soldCents: number) => ({ ...custody('Corretora'), month, soldCents });
    const others = { boughtCents: null, inSats: null, outSats: null };
    const rows = [row('2026-08', 0), row('2026-09', 1_300_000)].map((each) => ({ ...each, ...others }));
    await put(token, 'months', { rows });
    const all = await check(token);
    for (const month of ['2026-08', '2026-09'])
      expect(stateOf(lineOf(all, 'month', month))).toEqual(['explained', 'day_boundary']);
  });

  it('a note is on its line alone, sealed, and an accountant reads both and writes one of its own', async () => {
    const { token } = await person();
    await put(token, 'return', returned([{ ...unknown, sats: 4_000, costCents: 2_000 }]));
    const [line] = (await check(token)).lines;
    const noteOn = (by: string, from: string, lineKey: string, text: string | null) =>
      ask(by, 'PUT', `${from}/years/2026/check/notes/${lineKey}`, { text });
    expect((await noteOn(token, '/taxes', line!.lineKey, 'Conta do meu pai.')).statusCode).toBe(200);
    expect((await noteOn(token, '/taxes', 'x', 'Nada.')).json().error).toBe('NOT_FOUND');
    expect((await noteOn(token, '/taxes', line!.lineKey, 'a'.repeat(301))).json().error).toBe('VALIDATION');
    const link = await ask(token, 'POST', '/taxes/accountants', { name: 'Beatriz', year: 2026, days: 1 });
    const accountant = link.json().token as string;
    expect((await noteOn(accountant, '/accountant', line!.lineKey, 'Peça o extrato.')).statusCode).toBe(200);
    const seen = (await check(accountant, 2026, '/accountant')).lines[0];
    const accountantNote = { name: 'Beatriz', text: 'Peça o extrato.' };
    expect(seen).toMatchObject({ note: 'Conta do meu pai.', accountantNote });
    const { database } = stage.api.opened;
    const rows = await database.selectFrom('tax_check_notes').selectAll().execute();
    const statement = await database.selectFrom('tax_statements').selectAll().executeTakeFirstOrThrow();
    expect(rows).toHaveLength(2);
    const texts = [...rows, statement].flatMap((row) => Object.values(row).map(String));
    expect(texts.join(' ')).not.toMatch(/meu pai|extrato|Foxbit|18189547/);
    await noteOn(token, '/taxes', line!.lineKey, null);
    expect((await check(token)).lines[0]).toMatchObject({ note: null, accountantNote });
    const decripto = await ask(accountant, 'GET', '/accountant/months/2026-08/decripto');
    expect(decripto.json().month).toBe('2026-08');
    for (const path of ['/accountant/years/2025/check', '/accountant/months/2025-08/decripto'])
      expect((await ask(accountant, 'GET', path)).json().error).toBe('NOT_FOUND');
  });

  it('a statement is read back, refused when it is stale, and removed', async () => {
    const { token } = await person();
    const url = '/taxes/years/2026/statements/informe';
    expect((await ask(token, 'GET', url)).json().error).toBe('NOT_FOUND');
    const rows = [{ ...unknown, sats: 4_000, costCents: 2_000 }];
    const stored = (await put(token, 'informe', { rows, expectedRevision: 0 })).json();
    expect(stored).toMatchObject({ year: 2026, revision: 1, rows: [{ taxId: '18189547000142' }] });
    const stale = await put(token, 'informe', { rows: [], expectedRevision: 0 });
    expect([stale.statusCode, stale.json().error]).toEqual([409, 'STATEMENT_CHANGED']);
    expect((await ask(token, 'GET', url)).json()).toEqual(stored);
    const all = await ask(token, 'GET', '/taxes/years/2026/statements');
    expect(all.json()).toEqual({ return: null, informe: stored, months: null, decripto: null });
    expect((await ask(token, 'DELETE', url)).statusCode).toBe(204);
    expect((await ask(token, 'DELETE', url)).json().error).toBe('NOT_FOUND');
  });

  if (!isWhole) return;
  it('a closed year compares with its copy and says what today would be', async () => {
    const { token, custody } = await person();
    const ledger = ledgerVisitor(stage.api, token);
    await put(token, 'return', returned([{ ...custody('Corretora'), sats: 465_000, costCents: 249_190 }]));
    await ledger.ask('PUT', '/closed-years/2026', {});
    const bought = { kind: 'buy', occurredAt: '2026-12-01T12:00:00.000Z', sats: 1_000, amountCents: 600 };
    await ledger.add({ ...bought, accountId: custody('Corretora').accountId });
    const { closedAt, lines } = await check(token);
    expect(closedAt).not.toBeNull();
    expect(lines.find(({ label }) => label === 'Corretora')).toMatchObject({
      state: 'match',
      ours: { sats: 465_000 },
      today: { sats: 466_000 },
    });
  });

  it('accounts by their CNPJ, columns of two returns, and coins that a return does not list', async () => {
    const { token } = await person({
      accounts: [
        { name: 'Foxbit', kind: 'exchange_br', taxId: foxbit },
        { name: 'Cofre', kind: 'self_custody' },
      ],
      entries: ['Foxbit', 'Cofre'].map((account) => ({
        account,
        kind: 'buy' as const,
        occurredAt: '2025-05-05T12:00:00.000Z',
        sats: 1_000,
        amountCents: 500,
      })),
    });
    const row = { ...unknown, sats: 1_000, costCents: 500 };
    await put(token, 'return', returned([{ ...row, previousCents: 1_000 }]));
    await put(token, 'return', returned([row]), 2025);
    expect((await check(token)).lines.map(({ key, label, state }) => [key, label, state])).toEqual([
      ['asset', 'Cofre', 'only_ours'],
      ['continuity', null, 'differs'],
      ['asset', 'Foxbit', 'match'],
      ['previous', null, 'match'],
    ]);
    // A return without assets states no column.
    await put(token, 'return', returned([], { exemptGainCents: 0 }), 2025);
    expect(lineOf(await check(token), 'continuity')).toBeUndefined();
  });

  it('alienations of the return are compared with those of GCAP', async () => {
    const { token } = await person();
    const sold = { day: '2026-08-28', valueCents: 2_320_000, costCents: 2_143_572, gainCents: 176_428 };
    const loss = { day: '2026-08-11', valueCents: 1_300_000, costCents: 1_339_733, gainCents: 0 };
    const states = async (...alienations: object[]) => {
      await put(token, 'return', returned([], { alienations }));
      return (await check(token)).lines.map(({ day, part, state }) => [day, part, state]);
    };
    expect(await states(sold)).toEqual([
      ['2026-08-11', 'value', 'only_ours'],
      ['2026-08-28', 'gain', 'match'],
    ]);
    expect(await states(sold, { ...loss, valueCents: 1_299_000 })).toContainEqual([
      '2026-08-11',
      'value',
      'differs',
    ]);
    expect(await states(sold, { ...loss, day: '2026-07-11' })).toContainEqual([
      '2026-07-11',
      'value',
      'only_theirs',
    ]);
    expect(await states({ ...sold, valueCents: 2_320_000, costCents: 2_000_000 })).toContainEqual([
      '2026-08-28',
      'cost',
      'differs',
    ]);
  });

  it('a delivered month whose rows are others today differs', async () => {
    const { token } = await person();
    const row = { day: '2026-08-28', nature: 'sell', sats: 4_000_000, valueCents: 2_320_000 };
    await put(token, 'decripto', { rows: [row] });
    expect(stateOf(lineOf(await check(token), 'delivered'))).toEqual(['match', null]);
    await put(token, 'decripto', { rows: [{ ...row, day: '2026-08-27' }] });
    expect(stateOf(lineOf(await check(token), 'delivered'))).toEqual(['differs', null]);
    const mirror = await ask(token, 'GET', '/taxes/months/2026-08/decripto');
    expect(mirror.json().isChanged).toBe(true);
  });

  it('what no statement can be is refused with its field', async () => {
    stage.api.time.now = later;
    const token = await stage.api.signIn();
    const row = { ...unknown, sats: 1, costCents: 1 };
    const refused: [kind: string, payload: object][] = [
      ['informe', { rows: [{ ...row, sats: 1.5 }] }],
      ['informe', { rows: [{ ...row, costCents: -1 }] }],
      ['informe', { rows: [{ ...row, sats: 2_100_000_000_000_001 }] }],
      ['informe', { rows: [{ ...row, taxId: '18.189.547/0001-43' }] }],
      ['informe', { rows: Array.from({ length: 61 }, () => row) }],
      ['decripto', { rows: [{ day: '2025-01-01', nature: 'buy', sats: 1, valueCents: 1 }] }],
    ];
    for (const [kind, payload] of refused) {
      const answer = await put(token, kind, payload);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ error: 'VALIDATION', details: expect.stringContaining('rows') }),
      ]);
    }
    const early = await put(token, 'informe', { rows: [] }, 2023);
    expect([early.statusCode, early.json().error]).toEqual([404, 'TAX_YEAR_NOT_COVERED']);
  });
});
