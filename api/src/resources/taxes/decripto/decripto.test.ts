import { type TaxDecripto, taxDecriptoSchema } from '@painel/contract';
import { readPdf } from '../../../testing/ledger/read-pdf';
import { onEveryApi } from '../../../testing/engines/on-every-api';
import { type TaxPerson, ana, bruno } from '../../../testing/ledger/tax-people';
import { typePerson } from '../../../testing/ledger/type-tax-person';

const now = new Date('2026-11-25T15:00:00.000Z');

onEveryApi(
  'the rows of a DeCripto',
  (stage) => {
    const typed = (person: TaxPerson) => typePerson(stage.api, person, now);
    const get = (token: string, path: string) => stage.api.inject({ url: `/taxes/months/${path}`, token });
    const read = async (token: string, month: string): Promise<TaxDecripto> =>
      taxDecriptoSchema.parse((await get(token, `${month}/decripto`)).json());

    it('Ana sold to a person: one row, and the exchange reports its sale itself', async () => {
      const token = await typed(ana);
      const { rows, duty, dueOn, omitted, isComplete, layout } = await read(token, '2026-08');
      expect(rows).toMatchObject([
        {
          day: '2026-08-28',
          nature: 'sell',
          valueCents: 2_320_000,
          valueSource: 'typed',
          isEstimate: false,
          provider: { kind: 'own', name: null },
          counts: true,
        },
      ]);
      expect([duty, dueOn, omitted.exchangeBr, isComplete]).toEqual(['none', '2026-09-30', 1, true]);
      expect([layout.readOn, layout.canMakeFile]).toEqual([null, false]);
    });

    it('Bruno: an own transfer counts only if transfers count; July is due by one centavo more', async () => {
      const token = await typed(bruno);
      const august = await read(token, '2026-08');
      expect(
        august.rows.map(({ day, nature, reason, sats, valueCents, counts, provider: { name } }) => [
          day,
          nature,
          reason,
          sats,
          valueCents,
          counts,
          name,
        ]),
      ).toEqual([
        ['2026-08-20', 'out', 'own_transfer', 4_000_000, 2_265_000, false, 'Exchange Inc.'],
        ['2026-08-25', 'out', 'goods', 2_500_000, 1_425_000, true, null],
      ]);
      expect([august.duty, (await read(token, '2026-07')).duty]).toEqual(['depends', 'none']);
      const accounts = await stage.api.inject({ url: '/portfolio/ledger/accounts', token });
      const more = {
        accountId: accounts.json()[0].id,
        kind: 'buy',
        occurredAt: '2026-07-20T12:00:00.000Z',
        sats: 100,
        amountCents: 28_001,
      };
      await stage.api.inject({ method: 'POST', url: '/portfolio/ledger/entries', token, payload: more });
      const july = await read(token, '2026-07');
      expect([july.duty, july.dueOn, july.rows.length]).toEqual(['due', '2026-08-31', 2]);
      for (const format of ['csv', 'pdf']) {
        const file = await get(token, `2026-07/decripto/export?format=${format}`);
        expect([file.statusCode, file.headers['content-type']]).toEqual([
          200,
          format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
        ]);
        const text = format === 'csv' ? file.body : readPdf(file.rawPayload).pages.join(' ');
        expect(text).toContain('34.720,00');
        expect(text).toContain('O arquivo da DeCripto ainda não sai daqui.');
      }
    });

    it('rows are kept as delivered in one call, and other months and the answer stay', async () => {
      const token = await typed(bruno);
      const ask = (path: string, payload: object) =>
        stage.api.inject({ method: 'PUT', url: `/taxes/${path}`, token, payload });
      const july = { day: '2026-07-14', nature: 'buy', sats: 6_000_000, valueCents: 3_472_000 };
      await ask('years/2026/statements/decripto', { rows: [july] });
      await ask('months/2026-08', { others: { grossCents: 100, gainCents: 10 } });
      const seen = (await read(token, '2026-08')).rows;
      const rows = seen.map(({ day, nature, sats, valueCents }) => ({ day, nature, sats, valueCents }));
      const deliver = (body: object) =>
        ask('months/2026-08/decripto', { deliveredOn: '2026-09-30', rows, ...body });
      const wrong = [
        await deliver({ deliveredOn: '2026-11-26' }),
        await deliver({ rows: [july] }),
        await deliver({ rows: Array.from({ length: 60 }, () => rows[0]) }),
      ];
      expect(wrong.map((answer) => [answer.statusCode, answer.json().details])).toEqual([
        [400, 'deliveredOn'],
        [400, 'rows'],
        [400, 'rows'],
      ]);
      const delivered = await deliver({});
      expect(delivered.json()).toMatchObject({ deliveredOn: '2026-09-30', isChanged: false });
      const kept = await stage.api.inject({ url: '/taxes/years/2026/statements/decripto', token });
      expect(kept.json()).toMatchObject({ revision: 2, rows: [july, ...rows] });
      const month = await stage.api.inject({ url: '/taxes/months/2026-08', token });
      expect(month.json()).toMatchObject({ othersGrossCents: 100, othersGainCents: 10 });
    });

    it('the month is that of São Paulo, and what has no value of a centavo is missing', async () => {
      const token = await typed({
        accounts: [{ name: 'Cofre', kind: 'self_custody' }],
        entries: [
          { kind: 'buy', occurredAt: '2026-07-01T12:00:00.000Z', sats: 9_000, amountCents: 5_000 },
          { kind: 'sell', occurredAt: '2026-09-01T01:30:00.000Z', sats: 1_000, amountCents: 600 },
          { kind: 'spend', occurredAt: '2026-09-02T12:00:00.000Z', sats: 3, amountCents: 0 },
          { kind: 'spend', occurredAt: '2026-09-03T12:00:00.000Z', sats: 1_000 },
          { kind: 'transfer_out', occurredAt: '2026-09-04T12:00:00.000Z', sats: 1_000, amountCents: 600 },
        ].map((entry) => ({ ...entry, account: 'Cofre' }) as TaxPerson['entries'][number]),
      });
      const august = await read(token, '2026-08');
      expect([august.rows.length, august.isComplete]).toEqual([1, true]);
      const { rows, lacks, isComplete } = await read(token, '2026-09');
      expect(rows.map(({ valueCents }) => valueCents)).toEqual([null, null, 60_000 / 100]);
      expect([lacks.map(({ reason }) => reason), isComplete]).toEqual([
        ['zero_value', 'missing_value', 'open_transfer'],
        false,
      ]);
      expect((await get(token, '2023-09/decripto')).json().error).toBe('TAX_YEAR_NOT_COVERED');
    });
  },
  { isPostgresDeep: true },
);
