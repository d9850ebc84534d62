import { inDepth, itInDepth } from '@painel/platform/testing/deep';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { errorsPlugin } from '../plugins/errors';
import { ProblemError } from '../plugins/problem';
import { eventually } from '../testing/eventually';
import { sendForm } from '../testing/send-form';
import { type TestApi, startTestApi } from '../testing/test-api';
import { bodyInRoom } from './body-in-room';
import { readMultipart } from './read-multipart';
import { type UploadRoom, createUploadRoom } from './upload-room';

jest.setTimeout(120_000);

const boundary = 'parte';
const formType = `multipart/form-data; boundary=${boundary}`;
const head = (field: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;
const megabyte = 1_000_000;
/** All 400 times nearly a whole file: sending it takes a minute. */
const wallet = { kind: 'wallet', name: 'Cofre', platform: 'Papel', balance: 1 };
const png = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Of buffers that are still needed. */
function keptBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

interface Sender {
  socket: Socket;
  /** Returns the answer so far. */
  answer(): string;
}

/** Sends the head of a request and the beginning of its body. */
function send(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string>,
  body: string | Buffer,
): Sender {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.on('error', () => undefined);
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(body);
  return { socket, answer: () => answer };
}

describe('400 uploads of one person that stop short of their end', () => {
  let api: TestApi;
  let senders: Sender[];
  beforeEach(async () => {
    api = await startTestApi();
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    senders = [];
  });
  afterEach(async () => {
    for (const { socket } of senders) socket.destroy();
    await api.close();
  });

  const form = (field: string, size: number) => Buffer.from(head(field) + 'a'.repeat(size));
  const uploads: [string, string, () => Buffer, (token: string) => Promise<{ statusCode: number }>][] = [
    [
      formType,
      '/portfolio/ledger/imports',
      () => form('file', inDepth ? 4.9 * megabyte : megabyte / 4),
      (token) =>
        sendForm(api, '/portfolio/ledger/imports', token, [
          ['file', 'Quando,Quanto\n2026-02-01,1\n', { name: 'a.csv', type: 'text/csv' }],
        ]),
    ],
    [
      formType,
      '/api/profile/upload-image',
      () => form('profileImage', inDepth ? 1.9 * megabyte : megabyte / 4),
      async (token) =>
        sendForm(api, '/api/profile/upload-image', token, [
          ['profileImage', await png(), { name: 'a.png', type: 'image/png' }],
        ]),
    ],
    [
      'application/json',
      '/portfolio/import',
      () => Buffer.from(`{"rows":["${'a'.repeat(inDepth ? 1.2 * megabyte : megabyte / 4)}`),
      (token) => api.inject({ method: 'POST', url: '/portfolio/import', token, payload: { rows: [wallet] } }),
    ],
  ];
  const name = 'take little memory, and keep no other user waiting: %s to %s';
  itInDepth(uploads, uploads.slice(0, 1))(name, async (type, path, body, others) => {
    const [eva, ana] = [await api.signIn('eva@exemplo.com.br'), await api.signIn('ana@exemplo.com.br')];
    const bytes = body();
    const before = keptBytes();
    const headers = {
      authorization: `Bearer ${eva}`,
      'content-type': type,
      'content-length': String(bytes.length + 100),
    };
    senders = Array.from({ length: 400 }, () => send(api.app, `/btc-api${path}`, headers, bytes));
    const answeredBy = (start: string) => senders.filter(({ answer }) => answer().startsWith(start)).length;
    // One upload is received, nine wait, and each that is silent for long is ended.
    await eventually(async () =>
      expect(answeredBy('HTTP/1.1 429') + answeredBy('HTTP/1.1 408')).toBeGreaterThanOrEqual(390),
    );
    // The buffers of refused sockets are freed as they close.
    await eventually(async () => expect(keptBytes() - before).toBeLessThan(40 * megabyte));
    expect((await others(ana)).statusCode).toBeLessThan(300);
    expect(answeredBy('HTTP/1.1 429')).toBeGreaterThan(350);
  });
});

describe('an upload', () => {
  let app: FastifyInstance;
  let senders: Sender[];

  async function start(room: UploadRoom): Promise<void> {
    app = Fastify();
    senders = [];
    await app.register(errorsPlugin);
    await app.register(multipart, { limits: { fileSize: 4 * megabyte } });
    app.decorateRequest('userId', '');
    app.addHook('onRequest', async (request) => {
      request.userId = String(request.headers.user);
    });
    app.post('/form', (request) =>
      room.enter(request.userId, async (slot) => {
        const noFile = () => new ProblemError(400, 'VALIDATION', 'no file');
        const {
          files: [file],
        } = await readMultipart(request, 'file', slot, noFile);
        if (!file) throw noFile();
        return { kept: file.bytes.length };
      }),
    );
    app.post('/json', { preParsing: bodyInRoom(room) }, ({ body }) => ({
      kept: JSON.stringify(body).length,
    }));
    await app.listen({ port: 0, host: '127.0.0.1' });
  }
  afterEach(async () => {
    for (const { socket } of senders) socket.destroy();
    await app.close();
  });

  const sendPart = (path: string, user: string, body: string, missing: number) => {
    const type = path === '/form' ? formType : 'application/json';
    const headers = {
      user,
      'content-type': type,
      'content-length': String(Buffer.byteLength(body) + missing),
    };
    const sender = send(app, path, headers, body);
    senders.push(sender);
    return sender;
  };

  it.each([
    ['/form', `${head('file')}a`],
    ['/form', '--parte\r\n'],
    ['/json', '{"rows":['],
  ])('in which nothing comes is ended: to %s', async (path, body) => {
    await start(createUploadRoom(megabyte, { silenceMs: 200, patienceMs: 1_000 }));
    const { socket, answer } = sendPart(path, 'eva', body, 10);
    await once(socket, 'close');
    expect(answer()).toMatch(/^HTTP\/1\.1 408 [\s\S]*UPLOAD_STALLED/);
    // The slot is free again.
    const next = sendPart('/json', 'eva', '{}', 0);
    await eventually(async () => expect(next.answer()).toContain('{"kept":2}'));
  });

  it('that comes slowest makes room for others', async () => {
    await start(createUploadRoom(2 * megabyte, { silenceMs: 60_000, patienceMs: 300 }));
    const slow = sendPart('/form', 'eva', head('file') + 'a'.repeat(0.8 * megabyte), megabyte);
    const quicker = sendPart('/form', 'eve', head('file') + 'a'.repeat(0.9 * megabyte), tail.length);
    const other = sendPart('/form', 'ana', head('file') + 'a'.repeat(megabyte) + tail, 0);
    await eventually(async () => expect(other.answer()).toContain('{"kept":1000000}'));
    await eventually(async () => expect(slow.answer()).toMatch(/^HTTP\/1\.1 503 [\s\S]*SERVER_BUSY/));
    quicker.socket.write(tail);
    await eventually(async () => expect(quicker.answer()).toContain('{"kept":900000}'));
  });

  it('of a client that leaves gives its slot back', async () => {
    await start(createUploadRoom(megabyte));
    for (const path of ['/form', '/json']) {
      const { socket } = sendPart(path, 'eva', path === '/form' ? head('file') : '{"a":', 10);
      await eventually(async () => expect(socket.bytesWritten).toBeGreaterThan(20));
      socket.destroy();
      const next = sendPart('/json', 'eva', '{}', 0);
      await eventually(async () => expect(next.answer()).toContain('{"kept":2}'));
    }
  });

  it('beyond the size of a file is refused', async () => {
    await start(createUploadRoom(10 * megabyte));
    const { answer } = sendPart('/form', 'eva', head('file') + 'a'.repeat(4 * megabyte + 1) + tail, 0);
    await eventually(async () => expect(answer()).toMatch(/^HTTP\/1\.1 413/));
  });

  it.each([
    'name="file"',
    'name="file"\r\ncontent-type: application/octet-stream',
    'name="file"\r\ncontent-type: text/csv',
  ])('without the name of its file is refused: %s', async (disposition) => {
    await start(createUploadRoom(megabyte));
    const body = `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\na,b${tail}`;
    const { answer } = sendPart('/form', 'eva', body, 0);
    await eventually(async () => expect(answer()).toMatch(/^HTTP\/1\.1 400 [\s\S]*no file/));
  });

  it('of JSON is refused when it is nested deep, whatever its texts hold', async () => {
    await start(createUploadRoom(10 * megabyte));
    const deep = sendPart('/json', 'eva', '['.repeat(megabyte), 0);
    await eventually(async () => expect(deep.answer()).toMatch(/^HTTP\/1\.1 400 [\s\S]*VALIDATION/));
    const text = JSON.stringify({ rows: ['[{"\\'.repeat(100)] });
    const next = sendPart('/json', 'eva', text, 0);
    await eventually(async () => expect(next.answer()).toContain(`{"kept":${text.length}}`));
  });
});
