import { createHash } from 'node:crypto';
import { type TaxGcap, taxGcapSchema } from '@painel/contract';
import { strFromU8, unzipSync } from 'fflate';
import { readPdf } from '../../testing/ledger/read-pdf';
import { ledgerVisitor } from '../../testing/ledger/ledger-visitor';
import { everything } from '../../testing/engines/filled-tables';
import { onEveryApi } from '../../testing/engines/on-every-api';
import { sendForm } from '../../testing/send-form';
import { ana, bruno } from '../../testing/ledger/tax-people';
import { typePerson } from '../../testing/ledger/type-tax-person';

const row = '2026-09-03 15:30:00,,,0.01,BTC,,,';
const file = `Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag\n${row}`;
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

onEveryApi(
  'tax reports',
  (stage) => {
    const now = new Date('2026-11-25T15:00:00.000Z');
    const get = (token: string, path: string, headers = {}) =>
      stage.api.inject({ url: `/taxes/years/2026${path}`, token, headers });
    const typed = async (who: typeof ana) => {
      const token = await typePerson(stage.api, who, now);
      const settings = {
        method: 'PUT',
        url: '/taxes/settings/2026',
        payload: { onlyBitcoin: true },
      } as const;
      await stage.api.inject({ ...settings, token });
      return token;
    };
    const importRiver = async (token: string): Promise<string> => {
      const part = ['file', file, { name: 'river.csv', type: 'text/csv' }] as const;
      const shown = await sendForm(stage.api, '/portfolio/ledger/imports', token, [[...part]]);
      const { importToken } = shown.json();
      const { statusCode } = await ledgerVisitor(stage.api, token).ask(
        'POST',
        `/imports/${importToken}/commit`,
        {},
      );
      expect(statusCode).toBe(201);
      return importToken;
    };

    it('GCAP has each alienation with its gross, fee, cost and gain', async () => {
      const token = await typed(ana);
      const read = async (query = ''): Promise<TaxGcap> =>
        taxGcapSchema.parse((await get(token, `/gcap${query}`)).json());
      const { alienations } = await read();
      expect(alienations).toHaveLength(5);
      for (const { grossCents, feeCents, costCents, gainCents } of alienations)
        expect(grossCents! - feeCents - costCents).toBe(gainCents);
      expect(
        (await read('?month=2026-08')).alienations.map(({ day, gainCents, accountName }) => [
          day,
          gainCents,
          accountName,
        ]),
      ).toEqual([
        ['2026-08-11', -46_233, 'Corretora'],
        ['2026-08-28', 176_428, 'Carteira fria'],
      ]);
      expect((await get(token, '/gcap?month=2025-08')).json().error).toBe('VALIDATION');
    });

    it('the fee of a sale abroad lowers no gain unless that was chosen', async () => {
      const token = await typed(bruno);
      const [, abroad] = taxGcapSchema.parse((await get(token, '/gcap')).json()).alienations;
      expect([abroad!.scope, abroad!.feeCents, abroad!.gainCents]).toEqual(['foreign', 0, 779_091]);
    });

    it('a PDF has selectable text on numbered pages, with settings, figures, caveats and rules', async () => {
      const token = await typed(ana);
      const answer = await get(token, '/report');
      expect([
        answer.statusCode,
        answer.headers['content-type'],
        answer.headers['content-disposition'],
      ]).toEqual([200, 'application/pdf', 'attachment; filename="painel-bitcoin-imposto-de-renda-2026.pdf"']);
      const { pages } = readPdf(answer.rawPayload);
      const text = pages.join(' ');
      for (const part of [
        'Imposto de renda 2026',
        'Feito em 25/11/2026',
        'só bitcoin: sim',
        'Regras irpf-2026, lidas em',
        'A pagar hoje R$ 313,55',
        'Vencido',
        '264,64',
        '30/09/2026',
        '0,00999000 BTC em custódia própria («Carteira fria»), custo médio ponderado de R$ 535.893,44 por bitcoin.',
        'Lei 9.250/1995, art. 22, II',
        'interpretação',
        'ITCMD',
      ])
        expect(text).toContain(part);
      for (const [at, page] of pages.entries()) {
        expect(page).toContain(`Página ${at + 1} de ${pages.length}`);
        expect(page).toContain('Apoio ao preenchimento, não é consultoria. Confira com um contador.');
      }
      expect(answer.rawPayload.toString('latin1')).toMatch(/\/BaseFont \/[A-Z]{6}\+Geist/);
    });

    it('a paid DARF is «Pago» alone, and one without its fine is «Pago a menos»', async () => {
      const token = await typed(ana);
      const pay = (payload: object) =>
        stage.api.inject({ method: 'POST', url: '/taxes/payments', token, payload });
      const csv = async () => (await get(token, '/report?format=csv')).body;
      await pay({ month: '2026-08', amountCents: 26_464, paidOn: '2026-10-02' });
      expect(await csv()).toMatch(
        /A pagar hoje: R\$ 1,75 08\/2026.*\r\n08\/2026;36\.200,00;;0,00;Pago a menos;/s,
      );
      await pay({ month: '2026-08', amountCents: 0, fineCents: 175, paidOn: '2026-10-02' });
      const paid = await csv();
      expect(paid).toMatch(/A pagar hoje: R\$ 0,00.*\r\n08\/2026;36\.200,00;;0,00;Pago;/s);
      expect(paid).not.toContain('Imposto a pagar');
    });

    it('names its person, with a CPF that is typed for it and stored nowhere', async () => {
      const token = await typed(ana);
      const post = (payload: object) =>
        stage.api.inject({ method: 'POST', url: '/taxes/years/2026/report', token, payload });
      const answer = await post({ format: 'pdf', cpf: '52998224725' });
      expect(answer.statusCode).toBe(200);
      const [first] = readPdf(answer.rawPayload).pages;
      expect(first).toMatch(/^Imposto de renda 2026 Nome: Ana Souza CPF: 529\.982\.247-25 /);
      expect(readPdf((await get(token, '/report')).rawPayload).pages.join('')).not.toContain('CPF: ');
      for (const cpf of ['52998224726', '11111111111', '5299822472'])
        expect((await post({ cpf })).json().error).toBe('VALIDATION');
      expect(JSON.stringify(await everything(stage.api.opened))).not.toMatch(/529\.?982\.?247-?25/);
    });

    it('no page is emptier than a third, and letters have 9 points', async () => {
      for (const who of [ana, bruno])
        for (const format of ['pdf', 'dossier']) {
          const { layout } = readPdf((await get(await typed(who), `/report?format=${format}`)).rawPayload);
          for (const { filled, smallest } of layout) {
            expect(filled).toBeGreaterThan(1 / 3);
            expect(smallest).toBeGreaterThanOrEqual(8.99);
          }
        }
    });

    it('a CSV and a workbook have the same figures', async () => {
      const token = await typed(ana);
      const csv = (await get(token, '/report?format=csv&month=2026-08')).body;
      expect(csv).toMatch(/^\ufeffImposto de renda 2026\r\n/);
      expect(csv).toContain(
        '08/2026;36.200,00;;0,00;Vencido;1.764,28;462,33;1.764,28;264,64;264,64;30/09/2026;48,91;',
      );
      expect(csv).not.toContain('03/2026;');
      const whole = (await get(token, '/report?format=csv')).body;
      expect(whole).toContain('\r\n11/2026;');
      // December has not begun.
      expect(whole).not.toContain('12/2026;');
      const sheets = unzipSync((await get(token, '/report?format=xlsx')).rawPayload);
      const texts = Object.entries(sheets)
        .map(([, bytes]) => strFromU8(bytes))
        .join('');
      for (const part of ['Alienações', 'Bens e Direitos', 'ITCMD', '<v>264.64</v>', 'só bitcoin: sim'])
        expect(texts).toContain(part);
    });

    it('a report says what each month lacks', async () => {
      const token = await typePerson(stage.api, ana, now);
      const csv = (await get(token, '/report?format=csv')).body;
      expect(csv).toContain('08/2026;Falta dizer se você alienou outras criptos\r\n');
    });

    it('a dossier proves each figure down to the row of its file, and attaches what its index has the hash of', async () => {
      const token = await typed(ana);
      await importRiver(token);
      const receipt = '%PDF-1.7\n%%EOF';
      const {
        entries: [last],
      } = (await stage.api.inject({ url: '/portfolio/ledger/entries', token })).json();
      await sendForm(stage.api, `/portfolio/ledger/entries/${last.id}/attachments`, token, [
        ['file', receipt, { name: 'nota.pdf', type: '' }],
      ]);
      const bytes = (await get(token, '/report?format=dossier')).rawPayload;
      const {
        pages: [index = '', ...others],
        files: attached,
      } = readPdf(bytes);
      expect(attached.length).toBeGreaterThan(5);
      for (const { content } of attached) expect(index).toContain(sha256(content));
      const entries = attached
        .map(({ content }) => content.toString())
        .find((each) => each.includes('river.csv'))!;
      expect(entries).toContain(sha256(row));
      expect(entries).toContain('arquivo 1: river.csv, linha 2;');
      const files = attached
        .map(({ content }) => content.toString())
        .find((each) => each.includes('Formato'))!;
      expect(files).toContain(sha256(file));
      const receipts = attached
        .map(({ content }) => content.toString())
        .find((each) => each.includes('nota.pdf'))!;
      expect(receipts).toMatch(new RegExp(`\\r\\n\\d+;nota.pdf;14;.*${sha256(receipt)}`));
      expect(entries).toContain('digitado');
      expect(entries).toContain('a'.repeat(64));
      expect(index).toContain('Dossiê de prova 2026');
      // The alienation names its entry.
      const sold = attached[1]!.content.toString();
      const [, , number] = /(\d+);(\d+);28\/08\/2026;Venda/.exec(sold)!;
      expect(entries).toMatch(new RegExp(`\\r\\n${number};28/08/2026`));
      expect(others.join(' ')).toContain('Lei 8.981/1995, art. 21');
    });

    it('a dossier says that imports from before files and lines were kept have none', async () => {
      const token = await typed(ana);
      const id = await importRiver(token);
      const { database } = stage.api.opened;
      await database
        .updateTable('ledger_entries')
        .set({ file_rows: null })
        .where('import_id', '=', id)
        .execute();
      await database
        .updateTable('ledger_imports')
        .set({ sealed_file_hash: null })
        .where('id', '=', id)
        .execute();
      const { files } = readPdf((await get(token, '/report?format=dossier')).rawPayload);
      const texts = files.map(({ content }) => content.toString()).join('');
      expect(texts).toContain('arquivo 1: river.csv, importado antes de haver registro da linha;');
      expect(texts).toContain('importado antes de haver registro do arquivo');
      expect(texts).not.toContain(sha256(file));
    });

    it('its progress is sent in lines, and the file at last', async () => {
      const token = await typed(ana);
      const answer = await get(token, '/report?format=dossier', { accept: 'application/x-ndjson' });
      expect(answer.headers['content-type']).toBe('application/x-ndjson');
      const lines = answer.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines[0]).toEqual({ done: 0, total: expect.any(Number) });
      expect(lines.at(-1)).toEqual({ name: 'painel-bitcoin-dossie-2026.pdf', file: expect.any(String) });
      expect(readPdf(Buffer.from(lines.at(-1).file, 'base64')).pages[0]).toContain('Índice');
    });
  },
  { isPostgresDeep: true },
);
