import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { createWebhook } from './webhook';

type Headers = Record<string, string>;
type IsFromPainel = (headers: Headers, body: string, key: string) => boolean;

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/alerts.md'), 'utf8');
const block = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)![1]!;

/** The function of the documentation, whose import is given to it. */
function documented(): IsFromPainel {
  const code = block('js')
    .replace(/^import .*$/m, '')
    .replace('export function', 'return function');
  const make = compileFunction(code, ['createHmac', 'timingSafeEqual']) as (...given: unknown[]) => unknown;
  return make(createHmac, timingSafeEqual) as IsFromPainel;
}

/** Returns the headers and body that the receiver of a webhook gets. */
async function send(content: object, now: Date) {
  let got = { headers: {} as Headers, body: '' };
  const sender = {
    async post(_url: string, headers: Headers, body: Buffer | string) {
      got = { headers, body: body.toString() };
      return { statusCode: 204, headers: {} };
    },
    close: async () => {},
  };
  await createWebhook(sender, () => now)({ url: 'https://aviso.exemplo/', secret: 'chave' }, content, 'm1');
  return got;
}

it('is signed so that the function of the documentation accepts it', async () => {
  const isFromPainel = documented();
  const example = JSON.parse(block('json')) as { text: string };
  const { headers, body } = await send(example, new Date());
  expect(JSON.parse(body)).toEqual(example);
  expect(Object.keys(headers).sort()).toEqual([
    'content-type',
    'x-painel-id',
    'x-painel-signature',
    'x-painel-timestamp',
  ]);
  expect(isFromPainel(headers, body, 'chave')).toBe(true);
  expect(isFromPainel(headers, body.replace('600', '900'), 'chave')).toBe(false);
  expect(isFromPainel(headers, body, 'outra')).toBe(false);
  expect(isFromPainel({}, body, 'chave')).toBe(false);
  const later = { ...headers, 'x-painel-timestamp': String(Number(headers['x-painel-timestamp']) + 1) };
  expect(isFromPainel(later, body, 'chave')).toBe(false);
  const old = await send(example, new Date(Date.now() - 301_000));
  expect(isFromPainel(old.headers, old.body, 'chave')).toBe(false);
});
