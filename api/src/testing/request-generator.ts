import type { InjectOptions } from 'fastify';
import { seededRandom } from '../upstreams/simulated/seeded-random';
import type { TestApi } from './test-api';

const texts = [
  '',
  ' ',
  'a',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '😀'.repeat(40),
  'x'.repeat(2000),
  '%00',
  '../..',
  "' or 1=1--",
  '<script>',
  '__proto__',
  '(a+)+$',
  'ana@exemplo.com.br',
  '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  '1d',
  'all',
];
const numbers = [0, -0, -1, 1, 1e-9, 1e-10, 0.1 + 0.2, 21e6, 21e6 + 1, 2 ** 53, 1e308, 1.5, 365, 366];
const others: unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [{}],
  [{ kind: 'xpub', key: 'xpub', script: [] }],
  { a: { b: [1] } },
  { toString: 1 },
  { length: -1 },
];
const values = [...texts, ...numbers, ...others];

/** Valid values of common fields, so that some requests pass the schemas. */
const usual: Record<string, unknown> = {
  name: 'Ana',
  password: 'correto cavalo bateria',
  platform: 'Ledger',
  balance: 1.5,
  label: 'Cofre',
  firstName: 'Ani',
  profileImage: null,
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  key: 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  script: null,
  rows: [
    { kind: 'address', address: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', label: 'Cofre' },
    { kind: 'wallet', name: 'Trade', platform: 'Binance', balance: 0.1 },
  ],
  preview: false,
  amountCents: 50_000,
  cadence: 'monthly',
  day: 5,
  from: '2020-01-01',
  to: '2026-01-01',
  series: 'brl,cdi',
};

const headers: [name: string, value: string][] = [
  ['content-type', 'application/json'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'multipart/form-data'],
  ['authorization', 'Bearer a.b.c'],
  ['authorization', 'Basic \u00ff'],
  ['x-forwarded-for', 'unknown, 10.0.0.1'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-0,-1'],
  ['accept', 'text/html'],
];

interface Operation {
  method: InjectOptions['method'];
  path: string;
  hasBody: boolean;
  /** The fields of the body or the query. */
  fields: string[];
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        requestBody?: { content: Record<string, { schema: { properties?: object } }> };
        parameters?: { name: string }[];
      }
    >
  >;
}

async function operationsOf(api: TestApi): Promise<Operation[]> {
  const { paths } = (await api.inject({ url: '/docs/json' })).json<OpenApi>();
  const operations: Operation[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody, parameters = [] }] of Object.entries(methods)) {
      const body = requestBody?.content['application/json']?.schema.properties ?? {};
      const fields = [...Object.keys(body), ...parameters.map(({ name }) => name)];
      operations.push({
        method: method.toUpperCase() as Operation['method'],
        path,
        hasBody: requestBody !== undefined,
        fields,
      });
    }
  }
  // Signing out would make all later requests fail, and the stream does not end.
  return operations.filter(({ path }) => !/\/(logout|stream)$/.test(path));
}

const textOf = (value: unknown) =>
  // The conversion to bytes replaces lone surrogates, which a URL cannot contain.
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString();

/** Generates requests to random routes of the API with unexpected values. The sequence is deterministic. */
export async function requestGenerator(api: TestApi, tokens: (string | undefined)[]) {
  const operations = await operationsOf(api);
  const random = seededRandom('requests');
  let drawn = 0;
  const below = (count: number) => Math.floor(random.uniform(1, (drawn += 1)) * count);
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)]!;
  const broken = (text: string) => (below(6) === 0 ? text.slice(0, below(text.length)) : text);

  return () => {
    const { method, path, hasBody, fields } = pick(operations);
    const valueOf = (field: string) =>
      Object.hasOwn(usual, field) && below(4) > 0 ? usual[field] : pick(field === 'email' ? texts : values);
    const filled = Object.fromEntries(
      [...fields, pick(['constructor', 'id', 'user_id'])]
        .filter(() => below(10) > 0)
        .map((field) => [field, valueOf(field)] as const),
    );
    const query = new URLSearchParams(
      Object.entries(filled).map(([name, value]) => [name, textOf(value)] as [string, string]),
    );
    const id = encodeURIComponent(textOf(pick(values)));
    return {
      method,
      url: path.replace('/btc-api', '').replace('{id}', id) + (hasBody ? '' : `?${query}`),
      token: pick(tokens),
      headers: Object.fromEntries([
        ...(hasBody ? [['content-type', 'application/json']] : []),
        ...(below(5) === 0 ? [pick(headers)] : []),
      ]),
      ...(hasBody && { payload: broken(JSON.stringify(below(12) === 0 ? pick(values) : filled)) }),
    };
  };
}
