import type { RequestListener } from 'node:http';
import { type PictureServer, startPictureServer } from '../../testing/vendors/picture-server';
import { pictures } from '../../testing/vendors/pictures';
import { type ImageFetcher, createImageFetcher } from './image-fetcher';

const publicAddress = '93.184.216.34';
const names: Record<string, string[]> = {
  'fotos.exemplo': [publicAddress],
  'outras.exemplo': ['2606:4700:4700::1111'],
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'interno.exemplo': ['127.0.0.1'],
  'mapeado.exemplo': ['::ffff:127.0.0.1'],
  'metadados.exemplo': ['169.254.169.254'],
  'operadora.exemplo': ['100.64.0.1'],
  'misto.exemplo': [publicAddress, '10.0.0.1'],
  'vazio.exemplo': [],
};

let server: PictureServer;
let images: ImageFetcher;
let dialled: string[];
let resolve: (host: string) => Promise<string[]>;

const picture: RequestListener = (_request, response) => response.end(pictures.png);
const failure = (url: string) =>
  images.fetch(url).then(
    () => null,
    (error: unknown) => error,
  );

const fetcherWithin = (timeoutMs: number) =>
  createImageFetcher({
    userAgent: 'PainelBitcoin/1.0',
    timeoutMs,
    network: {
      resolve: (host) => resolve(host),
      dial({ address }) {
        dialled.push(address);
        return server.dial();
      },
    },
  });

beforeEach(async () => {
  server = await startPictureServer(picture);
  dialled = [];
  resolve = async (host) => names[host] ?? Promise.reject(new Error('ENOTFOUND'));
  images = fetcherWithin(400);
});
afterEach(async () => {
  await images.close();
  await server.close();
});

it.each(Object.entries(pictures))('takes a %s for what its bytes say', async (kind, bytes) => {
  server.answer = (_request, response) => response.setHeader('content-type', 'text/html').end(bytes);

  expect(await images.fetch('https://fotos.exemplo/a')).toEqual({ type: `image/${kind}`, bytes });
});

it.each([
  ['plain loopback', 'https://127.0.0.1/a.png'],
  ['loopback with a port', 'https://127.0.0.1:8443/a.png'],
  ['short loopback', 'https://127.1/a.png'],
  ['decimal loopback', 'https://2130706433/a.png'],
  ['hexadecimal loopback', 'https://0x7f000001/a.png'],
  ['octal loopback', 'https://0177.0.0.1/a.png'],
  ['loopback in other digits', 'https://①②⑦.⓪.⓪.①/a.png'],
  ['the far end of loopback', 'https://127.255.255.254/a.png'],
  ['zero', 'https://0/a.png'],
  ['all interfaces', 'https://0.0.0.0/a.png'],
  ['localhost', 'https://localhost/a.png'],
  ['localhost with a dot', 'https://localhost./a.png'],
  ['IPv6 loopback', 'https://[::1]/a.png'],
  ['IPv6 all interfaces', 'https://[::]/a.png'],
  ['mapped loopback', 'https://[::ffff:127.0.0.1]/a.png'],
  ['mapped hexadecimal loopback', 'https://[::ffff:7f00:1]/a.png'],
  ['compatible loopback', 'https://[::127.0.0.1]/a.png'],
  ['NAT64 loopback', 'https://[64:ff9b::7f00:1]/a.png'],
  ['6to4 loopback', 'https://[2002:7f00:1::]/a.png'],
  ['Teredo', 'https://[2001:0:7f00:1::]/a.png'],
  ['unique local', 'https://[fd00::1]/a.png'],
  ['IPv6 link-local', 'https://[fe80::1]/a.png'],
  ['IPv6 multicast', 'https://[ff02::1]/a.png'],
  ['private 10/8', 'https://10.0.0.1/a.png'],
  ['private 172.16/12', 'https://172.31.255.255/a.png'],
  ['private 192.168/16', 'https://192.168.1.1/a.png'],
  ['CGNAT', 'https://100.64.0.1/a.png'],
  ['link-local metadata', 'https://169.254.169.254/latest/meta-data/'],
  ['benchmarking', 'https://198.18.0.1/a.png'],
  ['multicast', 'https://224.0.0.1/a.png'],
  ['broadcast', 'https://255.255.255.255/a.png'],
  ['a name of loopback', 'https://interno.exemplo/a.png'],
  ['a name of mapped loopback', 'https://mapeado.exemplo/a.png'],
  ['a name of the metadata', 'https://metadados.exemplo/a.png'],
  ['a name of CGNAT', 'https://operadora.exemplo/a.png'],
  ['a name of one public and one private address', 'https://misto.exemplo/a.png'],
  ['a name of no address', 'https://vazio.exemplo/a.png'],
  ['an unknown name', 'https://nada.exemplo/a.png'],
  ['no encryption', 'http://fotos.exemplo/a.png'],
  ['a file', 'file:///etc/passwd'],
  ['FTP', 'ftp://fotos.exemplo/a.png'],
  ['data', 'data:image/png;base64,iVBORw0KGgo='],
  ['a script', 'javascript:alert(1)'],
  ['a user and password', 'https://ana:senha@fotos.exemplo/a.png'],
  ['a public name as the user', 'https://fotos.exemplo@127.0.0.1/a.png'],
  ['a backslash', 'https://127.0.0.1\\@fotos.exemplo/a.png'],
  ['no scheme', '//127.0.0.1/a.png'],
  ['nothing', ''],
])('reaches nothing by %s', async (_what, url) => {
  expect(await failure(url)).toMatchObject({ kind: 'network' });
  expect(dialled).toEqual([]);
});

it.each([
  ['loopback', 'https://127.0.0.1/a.png'],
  ['a name of loopback', 'https://interno.exemplo/a.png'],
  ['the metadata', 'https://169.254.169.254/latest/meta-data/'],
  ['mapped loopback', 'https://[::ffff:127.0.0.1]/a.png'],
  ['no encryption', 'http://fotos.exemplo/a.png'],
  ['a file', 'file:///etc/passwd'],
  ['an address without a scheme', '//10.0.0.1/a.png'],
  ['a user and password', 'https://ana:senha@fotos.exemplo/a.png'],
])('does not follow a redirect to %s', async (_what, location) => {
  server.answer = (_request, response) => response.writeHead(302, { location }).end();

  expect(await failure('https://fotos.exemplo/a.png')).toMatchObject({ kind: 'network' });
  expect(dialled).toEqual([publicAddress]);
});

it('follows two redirects, each checked again, and no third', async () => {
  server.answer = ({ url, headers }, response) => {
    const left = Number(url!.slice(1));
    const host = headers.host === 'fotos.exemplo' ? 'outras.exemplo' : 'fotos.exemplo';
    if (left === 0) response.end(pictures.webp);
    else response.writeHead(301, { location: `https://${host}/${left - 1}` }).end();
  };

  expect((await images.fetch('https://fotos.exemplo/2')).type).toBe('image/webp');
  expect(new Set(dialled)).toEqual(new Set([publicAddress, '2606:4700:4700::1111']));
  expect(await failure('https://fotos.exemplo/3')).toMatchObject({ kind: 'status' });
});

it('connects to the address that was checked, and checks again when the name has moved', async () => {
  const answers = [[publicAddress], ['127.0.0.1']];
  const asked: string[] = [];
  resolve = async (host) => {
    asked.push(host);
    return answers[Math.min(asked.length, answers.length) - 1]!;
  };
  server.answer = (_request, response) => response.setHeader('connection', 'close').end(pictures.png);

  expect((await images.fetch('https://muda.exemplo/a.png')).type).toBe('image/png');
  expect([asked, dialled]).toEqual([['muda.exemplo'], [publicAddress]]);

  expect(await failure('https://muda.exemplo/a.png')).toMatchObject({ kind: 'network' });
  expect(dialled).toEqual([publicAddress]);
});

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', Buffer.from('<!doctype html><p>Bloqueado</p>')],
  ['a text that says it is a picture', Buffer.from('PNG, isto é uma imagem de verdade')],
  ['a few bytes', Buffer.from('\xff\xd8', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', async (_what, bytes) => {
  server.answer = (_request, response) => response.setHeader('content-type', 'image/png').end(bytes);

  expect(await failure('https://fotos.exemplo/a.png')).toMatchObject({ kind: 'malformed' });
});

it.each([404, 500, 304])('refuses a %i', async (status) => {
  server.answer = (_request, response) => response.writeHead(status).end();

  expect(await failure('https://fotos.exemplo/a.png')).toMatchObject({ kind: 'status', statusCode: status });
});

it('stops at three mebibytes, announced or not', async () => {
  // A body of this size takes long on a busy machine.
  await images.close();
  images = fetcherWithin(10_000);
  const huge = Buffer.concat([pictures.png, Buffer.alloc(4 * 1024 * 1024)]);
  server.answer = (_request, response) => response.end(huge);
  expect(await failure('https://fotos.exemplo/a.png')).toMatchObject({ kind: 'too-large' });

  server.answer = (_request, response) => {
    response.write(huge);
    response.end();
  };
  expect(await failure('https://fotos.exemplo/a.png')).toMatchObject({ kind: 'too-large' });
});

it.each<[string, RequestListener]>([
  ['hangs', () => undefined],
  [
    'drips',
    (_request, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    },
  ],
])('gives up in time on a server that %s', async (_what, answer) => {
  server.answer = answer;

  expect(await failure('https://fotos.exemplo/a.png')).toMatchObject({ kind: 'timeout' });
});
