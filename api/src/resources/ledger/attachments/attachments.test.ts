import { createHash, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { once } from 'node:events';
import { promisify } from 'node:util';
import {
  type LedgerAttachment,
  ledgerAttachmentListSchema,
  ledgerAttachmentSchema,
  maxLedgerAttachmentBytes,
} from '@painel/contract';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { onEveryApi } from '../../../testing/engines/on-every-api';
import { type LedgerVisitor, ledgerVisitor } from '../../../testing/ledger/ledger-visitor';
import { sendForm } from '../../../testing/send-form';

const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.alloc(20),
  Buffer.from([0xff, 0xd9]),
]);
const zip = Buffer.from(zipSync({ 'mal.js': strToU8('alert(1)') }));
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

onEveryApi('receipts', (stage) => {
  let token: string;
  let ana: LedgerVisitor;
  let entryId: string;
  beforeEach(async () => {
    token = await stage.api.signIn('ana@exemplo.com.br');
    ana = ledgerVisitor(stage.api, token);
    entryId = await addEntry(ana);
  });

  async function addEntry(person: LedgerVisitor): Promise<string> {
    const accountId = await person.addAccount('other', randomUUID());
    const entry = { accountId, kind: 'buy', occurredAt: '2026-01-10T12:00:00.000Z', sats: 1, amountCents: 1 };
    return (await person.add(entry)).json().id;
  }
  const send = (bytes: Buffer | string, name = 'nota.pdf', by = token, to = entryId) =>
    sendForm(stage.api, `/portfolio/ledger/entries/${to}/attachments`, by, [
      ['file', bytes, { name, type: 'application/octet-stream' }],
    ]);
  const attach = async (...sent: Parameters<typeof send>): Promise<LedgerAttachment> =>
    ledgerAttachmentSchema.parse((await send(...sent)).json());
  const list = async () => ledgerAttachmentListSchema.parse(await ana.get('/attachments')).attachments;
  const open = (id: string, by = token) =>
    stage.api.inject({ url: `/portfolio/ledger/attachments/${id}/file`, token: by });
  const stored = async () => {
    const { database } = stage.api.opened;
    const files = await database.selectFrom('ledger_attachment_files').selectAll().execute();
    const rows = await database.selectFrom('ledger_attachments').selectAll().execute();
    return [files.length, rows.length, [...files, ...rows].flatMap(Object.values).join()];
  };

  it.each([
    ['a PDF', pdf(), 'Nota de março.pdf', 'application/pdf', 'Nota de março.pdf'],
    ['a PNG with another ending', png, 'C:\\fotos\\tela.exe', 'image/png', 'tela.png'],
    ['a JPEG whose name reads backwards', jpeg, 'foto\u202egpj.html', 'image/jpeg', 'fotogpj.jpg'],
    ['a file that hides its name', pdf(), '.htaccess', 'application/pdf', 'comprovante.pdf'],
  ])('takes %s, and gives back its bytes to save', async (_name, bytes, name, mediaType, fileName) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const kept = await attach(bytes, name);
    expect(kept).toMatchObject({ entryId, fileName, mediaType, bytes: bytes.length, sha256 });
    expect(await list()).toEqual([kept]);
    const { headers, rawPayload } = await open(kept.id);
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': mediaType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(
        new RegExp(
          `^attachment; filename="[\\x20-\\x7e]+"; filename\\*=UTF-8''${encodeURIComponent(fileName)}$`,
        ),
      ),
    });
    expect((await stored())[2]).not.toContain(fileName);
  });

  it.each([
    ['an SVG', svg, 415],
    ['a page that begins as an SVG named PNG', `<!doctype html>${svg}`, 415],
    ['a ZIP', zip, 415],
    ['a ZIP after a PDF', Buffer.concat([pdf(), zip]), 415],
    ['a ZIP inside a PDF', Buffer.concat([Buffer.from('%PDF-1.7\n'), zip, Buffer.from('\n%%EOF')]), 415],
    ['a ZIP after a PNG', Buffer.concat([png, zip]), 415],
    ['a PDF that begins later', Buffer.concat([Buffer.from('MZ'), pdf()]), 415],
    ['a PDF that breaks off', pdf().subarray(0, 10), 415],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00'), 415],
    ['an empty file', '', 400],
    ['one byte too many', pdf('a'.repeat(maxLedgerAttachmentBytes - pdf().length + 1)), 413],
  ])('refuses %s, and keeps nothing of it', async (_name, bytes, status) => {
    const answer = await send(bytes, 'nota.png');
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringMatching(/\.$/)]);
    expect((await stored()).slice(0, 2)).toEqual([0, 0]);
  });

  it('takes five megabytes to the byte', async () => {
    const largest = pdf('a'.repeat(maxLedgerAttachmentBytes - pdf().length));
    expect(await attach(largest)).toMatchObject({ bytes: maxLedgerAttachmentBytes });
  });

  it('keeps two hundred of a person, also when two come at once', async () => {
    const { id } = await attach(pdf());
    const { database } = stage.api.opened;
    const row = await database.selectFrom('ledger_attachments').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 198 }, () => ({ ...row, id: randomUUID() }));
    await database.insertInto('ledger_attachments').values(more).execute();
    const both = await Promise.all([send(pdf('a')), send(pdf('b'))]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409)!.json();
    expect([refused.error, refused.message]).toEqual([
      'LIMIT_REACHED',
      expect.stringContaining('comprovantes'),
    ]);
    expect((await ana.ask('DELETE', `/attachments/${id}`)).statusCode).toBe(204);
    expect((await send(pdf('c'))).statusCode).toBe(201);
  });

  it('are their owner’s alone', async () => {
    const eva = await stage.api.signIn('eva@exemplo.com.br');
    const { id } = await attach(pdf());
    const remove = { method: 'DELETE' as const, url: `/portfolio/ledger/attachments/${id}`, token: eva };
    for (const answer of [await open(id, eva), await stage.api.inject(remove), await send(pdf(), 'a', eva)])
      expect(answer.statusCode).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('go with their entry and with the account, and are in its export until then', async () => {
    const first = await attach(pdf('um'));
    const other = await addEntry(ana);
    const second = await attach(png, 'tela.png', token, other);
    const exported = await stage.api.inject({ url: '/users/export?format=csv', token });
    const files = unzipSync(exported.rawPayload);
    expect(Buffer.from(files[`comprovantes/${second.id}-tela.png`]!).equals(png)).toBe(true);
    expect(Buffer.from(files['comprovantes.csv']!).toString()).toContain(first.sha256);
    const { ledgerAttachments } = (await stage.api.inject({ url: '/users/export', token })).json();
    expect(ledgerAttachments).toMatchObject([{ entryId, fileHash: first.sha256 }, { fileName: 'tela.png' }]);

    await ana.ask('DELETE', `/entries/${entryId}?revision=1`);
    expect(await list()).toEqual([second]);
    expect((await stored()).slice(0, 2)).toEqual([1, 1]);
    await stage.api.inject({
      method: 'DELETE',
      url: '/users/account',
      payload: { currentPassword: 'correto cavalo bateria' },
      token,
    });
    expect((await stored()).slice(0, 2)).toEqual([0, 0]);
  });

  it('of a connection that breaks off are not kept', async () => {
    const { port } = new URL(await stage.api.app.listen({ port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const sent =
      `POST /btc-api/portfolio/ledger/entries/${entryId}/attachments HTTP/1.1\r\nhost: a\r\n` +
      `authorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
      `content-length: 100000\r\n\r\n${head}${pdf().toString()}`;
    await promisify(socket.write.bind(socket) as (sent: string, done: () => void) => void)(sent);
    socket.destroy();
    expect((await send(pdf('b'))).statusCode).toBe(201);
    expect(await list()).toHaveLength(1);
  });
});
