import { inDepth } from '@painel/platform/testing/deep';
import { type Programs, programsOn } from './testing/programs';
import { type TestFolder, makeSite } from './testing/test-site';

jest.setTimeout(180_000);
const turns = [0, 1, 2, 3];
const mark = 'canario';
const password = `${mark} da senha 9x`;
const email = `${mark}@exemplo.com.br`;

let site: TestFolder;
let programs: Programs;
beforeEach(() => {
  site = makeSite();
  programs = programsOn(site.path);
});
afterEach(() => {
  programs.killAll();
  site.remove();
});

interface Operation {
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  parameters?: { name: string; in: string }[];
}

/** Values that pass a field's checks, and the value of every other field. Each contains the mark. */
const valuesOf = (field: string) => {
  const usual: Record<string, unknown> = {
    email,
    password,
    currentPassword: password,
    balance: 1.5,
    theme: 'dark',
  };
  return [usual[field] ?? `${mark}-${field}`, `${mark} ${field} \u0000 \n "`, { [mark]: [mark] }, 21e6 + 0.5];
};

it('a secret in any field of any call is in no log, at the most talkative level', async () => {
  const { address: base, output } = await programs
    .start({
      LOG_LEVEL: 'trace',
      // No mail server answers: the log reports the failure without the message.
      SMTP_URL: `smtp://${mark}:${mark}@127.0.0.1:1`,
      REGISTER_LIMIT_PER_HOUR: '1000',
      SIGN_IN_LIMIT_PER_MINUTE: '1000',
      SIGN_IN_FAILURES_PER_15_MINUTES: '1000',
      FORGOT_LIMIT_PER_10_MINUTES: '1000',
      FORGOT_LIMIT_PER_ACCOUNT_HOUR: '1000',
      RESET_LIMIT_PER_MINUTE: '1000',
    })
    .catch(() => programs.start({ LOG_LEVEL: 'trace' }));
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${base}/btc-api${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });

  await post('/auth/register', { name: mark, email, password });
  const { token } = (await (await post('/auth/login', { email, password })).json()) as { token: string };
  const { paths } = (await (await fetch(`${base}/btc-api/docs/json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };

  let calls = 0;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody, parameters = [] }] of Object.entries(methods)) {
      if (/logout|stream/.test(path) || (method === 'delete' && !path.includes('{'))) continue;
      const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {});
      const query = parameters
        .filter((each) => each.in === 'query')
        .map(({ name }) => [name, `${mark} ${name}`] as [string, string]);
      const url = `${base}${path.replace(/\{\w+\}/g, `${mark}-id`)}?token=${mark}&${new URLSearchParams(query)}`;
      calls += 1;
      // One kind of value for each call, all of them in depth.
      for (const turn of inDepth ? turns : [calls % turns.length]) {
        const body = Object.fromEntries(fields.map((field) => [field, valuesOf(field)[turn]]));
        for (const bearer of [token, `${mark}.${mark}.${mark}`]) {
          const answer = await fetch(url, {
            method: method.toUpperCase(),
            redirect: 'manual',
            headers: {
              ...json,
              authorization: `Bearer ${bearer}`,
              cookie: `painel-social=${mark}`,
              'user-agent': mark,
              referer: `http://127.0.0.1/reset-password/${mark}`,
              'idempotency-key': mark,
            },
            ...(fields.length > 0 && { body: turn === 3 ? `{"${mark}":` : JSON.stringify(body) }),
          });
          await answer.arrayBuffer();
        }
      }
    }
  }
  await fetch(`${base}/reset-password/${mark}`, { headers: { accept: 'text/html' } });
  await fetch(`${base}/oauth-callback?code=${mark}&state=${mark}`, { headers: { accept: 'text/html' } });

  const lines = output()
    .split('\n')
    .filter((line) => line.includes('"msg"'));
  expect(lines.length).toBeGreaterThan(calls);
  // A path contains ids that the server generated, which are no secrets.
  const shown = lines.map((line) => line.replace(/"path":"[^"]*"/, '')).filter((line) => line.includes(mark));
  expect([...shown, ...lines.filter((line) => line.includes(token))]).toEqual([]);
});
