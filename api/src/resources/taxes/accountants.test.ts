import {
  type TaxAccountants,
  taxAccountantMadeSchema,
  taxAccountantVisitSchema,
  taxAccountantsSchema,
  taxAssetsSchema,
  taxGcapSchema,
  taxReviewListSchema,
  taxYearSchema,
} from '@painel/contract';
import type { InjectOptions } from 'fastify';
import { endAccess } from '../identity/confirmation/end-access';
import { onEveryApi } from '../../testing/engines/on-every-api';
import { ana } from '../../testing/ledger/tax-people';
import { typePerson } from '../../testing/ledger/type-tax-person';

onEveryApi('the accountant', (stage, isWhole) => {
  const now = new Date('2026-11-25T15:00:00.000Z');
  const hour = 3_600_000;
  const ask = (
    token: string | undefined,
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload?: object,
  ) => stage.api.inject({ method, url, token, payload });
  const list = async (token: string): Promise<TaxAccountants> =>
    taxAccountantsSchema.parse((await ask(token, 'GET', '/taxes/accountants')).json());

  async function linkOf(year: number | null, days = 30) {
    const owner = await typePerson(stage.api, ana, now);
    const answer = await ask(owner, 'POST', '/taxes/accountants', { name: 'Beatriz', year, days });
    expect(answer.statusCode).toBe(201);
    return { owner, ...taxAccountantMadeSchema.parse(answer.json()) };
  }

  it('reads one year, and each opening is listed with its time', async () => {
    const { owner, token, id } = await linkOf(2026);
    const visit = taxAccountantVisitSchema.parse((await ask(token, 'POST', '/accountant/openings')).json());
    expect([visit.name, visit.years]).toEqual(['Beatriz', [2026]]);
    const opened = stage.api.time.now.toISOString();
    stage.api.time.now = new Date(stage.api.time.now.getTime() + hour);
    await ask(token, 'POST', '/accountant/openings');
    expect((await list(owner)).accountants).toMatchObject([
      { id, year: 2026, revokedAt: null, openings: [stage.api.time.now.toISOString(), opened] },
    ]);
    const year = taxYearSchema.parse((await ask(token, 'GET', '/accountant/years/2026')).json());
    expect(year.months[7]!.grossCents).toBe(3_620_000);
    const assets = taxAssetsSchema.parse((await ask(token, 'GET', '/accountant/years/2026/assets')).json());
    expect(assets.totalCents).toBe(784_548);
    const gcap = taxGcapSchema.parse((await ask(token, 'GET', '/accountant/years/2026/gcap')).json());
    expect(gcap.alienations).toHaveLength(5);
    for (const path of ['', '/assets', '/gcap'])
      expect((await ask(token, 'GET', `/accountant/years/2025${path}`)).json().error).toBe('NOT_FOUND');
  });

  it('the latest two hundred openings are kept', async () => {
    const { owner, token, id } = await linkOf(2026);
    const { database } = stage.api.opened;
    const { user_id } = await database
      .selectFrom('tax_accountants')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const earlier = Array.from({ length: 201 }, (_, at) =>
      new Date(now.getTime() - (at + 1) * hour).toISOString(),
    );
    await database
      .insertInto('tax_accountant_openings')
      .values(earlier.map((opened_at, at) => ({ id: `o${at}`, user_id, accountant_id: id, opened_at })))
      .execute();
    await ask(token, 'POST', '/accountant/openings');
    const [kept] = (await list(owner)).accountants;
    expect(kept!.openings).toEqual([stage.api.time.now.toISOString(), ...earlier.slice(0, 199)]);
  });

  it('a link for all years reads each that is covered', async () => {
    const { token } = await linkOf(null);
    const visit = taxAccountantVisitSchema.parse((await ask(token, 'POST', '/accountant/openings')).json());
    expect(visit.years).toEqual([2026, 2025, 2024]);
    expect((await ask(token, 'GET', '/accountant/years/2025')).statusCode).toBe(200);
    expect((await ask(token, 'GET', '/accountant/years/2023')).json().error).toBe('TAX_YEAR_NOT_COVERED');
  });

  it('writes «conferido» and a note on months and entries, which the owner sees', async () => {
    const { owner, token } = await linkOf(2026);
    const gcap = taxGcapSchema.parse((await ask(token, 'GET', '/accountant/years/2026/gcap')).json());
    const { entryId } = gcap.alienations[0]!;
    const note = 'Confere com o extrato.';
    const put = (subject: string, payload: object) =>
      ask(token, 'PUT', `/accountant/reviews/${subject}`, payload);
    expect((await put('2026-08', { checked: true, note })).statusCode).toBe(200);
    expect((await put(entryId, { checked: false, note: 'Falta a nota.' })).statusCode).toBe(200);
    expect((await put(entryId, { checked: true, note: null })).statusCode).toBe(200);
    const { reviews } = await list(owner);
    const at = stage.api.time.now.toISOString();
    const common = { accountantName: 'Beatriz', checkedAt: at, updatedAt: at };
    expect(reviews).toHaveLength(2);
    expect(reviews).toEqual(
      expect.arrayContaining([
        { subject: '2026-08', note, ...common },
        { subject: entryId, note: null, ...common },
      ]),
    );
    const own = taxReviewListSchema.parse((await ask(token, 'GET', '/accountant/reviews')).json());
    expect(own.reviews).toHaveLength(2);
    const rows = await stage.api.opened.database.selectFrom('tax_reviews').select('sealed_note').execute();
    expect(rows.some(({ sealed_note: kept }) => kept)).toBe(true);
    expect(rows.some(({ sealed_note: kept }) => kept?.includes('Confere'))).toBe(false);
    // Of another year, in the future, unknown, no alienation, or no month at all.
    const { database } = stage.api.opened;
    const entry = await database
      .selectFrom('ledger_entries')
      .select('id')
      .where('kind', '=', 'buy')
      .where('occurred_at', '>', '2026')
      .executeTakeFirstOrThrow();
    for (const subject of ['2025-08', '2026-12', '2026-00', '2026-13', '2026-8', entry.id, 'x'])
      expect((await put(subject, { checked: true, note: null })).json().error).toBe('NOT_FOUND');
    expect((await put('2026-08', { checked: true, note: 'a'.repeat(501) })).json().error).toBe('VALIDATION');
  });

  if (!isWhole) return;
  it('of all years takes the months that have begun and are covered, one review for each', async () => {
    const { owner, token } = await linkOf(null);
    const put = (subject: string) =>
      ask(token, 'PUT', `/accountant/reviews/${subject}`, { checked: true, note: null });
    for (const subject of ['2024-01', '2026-11', '2026-11'])
      expect((await put(subject)).statusCode).toBe(200);
    for (const subject of ['0001-01', '2023-12', '2025-13', '2026-12', '9999-99'])
      expect((await put(subject)).json().error).toBe('NOT_FOUND');
    expect((await list(owner)).reviews.map(({ subject }) => subject).toSorted()).toEqual([
      '2024-01',
      '2026-11',
    ]);
  });

  it('notes are removed by the accountant and by the owner', async () => {
    const { owner, token } = await linkOf(2026);
    const subjects = async () => (await list(owner)).reviews.map(({ subject }) => subject);
    const remove = async (by: string, path: string) => (await ask(by, 'DELETE', path)).statusCode;
    for (const month of ['2026-07', '2026-08'])
      await ask(token, 'PUT', `/accountant/reviews/${month}`, { checked: true, note: 'Confere.' });
    expect(await remove(token, '/accountant/reviews/2026-07')).toBe(204);
    expect(await subjects()).toEqual(['2026-08']);
    expect(await remove(token, '/accountant/reviews/2026-07')).toBe(404);
    const other = await stage.api.signIn('outra@exemplo.com.br');
    expect(await remove(other, '/taxes/accountants/reviews/2026-08')).toBe(404);
    expect(await remove(owner, '/taxes/accountants/reviews/2026-08')).toBe(204);
    expect(await subjects()).toEqual([]);
  });

  it('a link of one year decrypts no note of another', async () => {
    const { owner, token } = await linkOf(2026);
    const all = await ask(owner, 'POST', '/taxes/accountants', { name: 'C', year: null, days: 1 });
    const note = { checked: true, note: 'Confere.' };
    for (const month of ['2025-08', '2026-08'])
      await ask(all.json().token, 'PUT', `/accountant/reviews/${month}`, note);
    const { database } = stage.api.opened;
    // It could not be decrypted.
    const broken = { sealed_note: 'broken' };
    await database.updateTable('tax_reviews').set(broken).where('subject', '=', '2025-08').execute();
    const own = taxReviewListSchema.parse((await ask(token, 'GET', '/accountant/reviews')).json());
    expect(own.reviews.map(({ subject }) => subject)).toEqual(['2026-08']);
    expect((await ask(token, 'PUT', '/accountant/reviews/2026-08', note)).statusCode).toBe(200);
  });

  it('every call is limited, by the link, the owner and the address of who tries tokens', async () => {
    const { owner, token } = await linkOf(2026);
    const statuses = async (by: string, method: 'GET' | 'DELETE', url: string) => {
      const found = new Set<number>();
      for (let call = 0; call < 130; call += 1) found.add((await ask(by, method, url)).statusCode);
      return [...found];
    };
    expect(await statuses(token, 'DELETE', '/accountant/reviews/2026-08')).toEqual([404, 429]);
    expect((await ask(token, 'GET', '/accountant/reviews')).statusCode).toBe(429);
    expect(await statuses(owner, 'DELETE', '/taxes/accountants/x')).toEqual([404, 429]);
    expect((await ask(owner, 'GET', '/taxes/accountants')).headers['retry-after']).toBeDefined();
    stage.api.time.now = new Date(stage.api.time.now.getTime() + hour / 30);
    expect(await statuses(`contador_${'x'.repeat(43)}`, 'GET', '/accountant/reviews')).toEqual([401, 429]);
  });

  it('a link ends when it is revoked, expires, or when access to the account ends', async () => {
    const { owner, token, id } = await linkOf(2026, 1);
    const opens = async (by: string) => (await ask(by, 'GET', '/accountant/years/2026')).statusCode;
    expect(await opens(token)).toBe(200);
    stage.api.time.now = new Date(now.getTime() + 25 * hour);
    expect(await opens(token)).toBe(401);
    stage.api.time.now = new Date(now.getTime() + hour / 60);
    expect(await opens(token)).toBe(200);
    expect((await ask(owner, 'DELETE', `/taxes/accountants/${id}`)).statusCode).toBe(204);
    expect((await ask(owner, 'DELETE', `/taxes/accountants/${id}`)).statusCode).toBe(204);
    expect(await opens(token)).toBe(401);
    expect((await list(owner)).accountants[0]!.revokedAt).toBe(stage.api.time.now.toISOString());
    const payload = { name: 'C', year: null, days: 1 };
    const other = (await ask(owner, 'POST', '/taxes/accountants', payload)).json().token;
    expect(await opens(other)).toBe(200);
    const { database } = stage.api.opened;
    const { user_id: userId } = await database
      .selectFrom('tax_accountants')
      .select('user_id')
      .executeTakeFirstOrThrow();
    await database.transaction().execute((transaction) => endAccess(transaction, userId));
    expect(await opens(other)).toBe(401);
  });

  it('a wrong token opens nothing, nor does a session', async () => {
    const { owner } = await linkOf(2026);
    for (const by of [undefined, owner, `contador_${'x'.repeat(43)}`])
      expect((await ask(by, 'POST', '/accountant/openings')).json().error).toBe('UNAUTHENTICATED');
  });

  it('a link needs a name, a covered year and at most 90 days, and no more than twenty are open', async () => {
    const { owner } = await linkOf(null);
    const add = (change: object) =>
      ask(owner, 'POST', '/taxes/accountants', { name: 'B', year: null, days: 1, ...change });
    for (const change of [{ name: ' ' }, { year: 2023 }, { days: 0 }, { days: 91 }])
      expect((await add(change)).json().error).toBe('VALIDATION');
    for (let link = 1; link < 20; link += 1) expect((await add({})).statusCode).toBe(201);
    expect((await add({})).json().error).toBe('VALIDATION');
  });
});
