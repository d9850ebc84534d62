import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, type IncomingMessage, get, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { itInDepth } from '@painel/platform/testing/deep';
import { type Programs, programsOn, type Running } from './testing/programs';
import { type TestFolder, makeSite } from './testing/test-site';

// Each program that starts takes a second or two on a busy machine: most cases ask the same two, on one data folder.
let site: TestFolder;
let programs: Programs;
let first: Running;
let second: Running;
beforeAll(async () => {
  site = makeSite();
  programs = programsOn(site.path);
  [first, second] = await Promise.all([programs.start(), programs.start()]);
});
afterAll(() => {
  programs.killAll();
  site.remove();
});

const json = { 'content-type': 'application/json' };
const ana = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'canario-da-senha-9x' };
const bodyOf = async <Body>(answer: Response) => (await answer.json()) as Body;
const post = (address: string, path: string, body: object) =>
  fetch(`${address}/btc-api${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });

/** Asks over a kept connection until an answer closes it, and returns every status. */
async function askUntilLast(url: string, onAnswer: () => void): Promise<Set<number | undefined>> {
  const agent = new Agent({ keepAlive: true });
  const statuses = new Set<number | undefined>();
  for (let isLast = false; !isLast;) {
    const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
    await buffer(answer);
    statuses.add(answer.statusCode);
    onAnswer();
    isLast = answer.headers.connection === 'close';
  }
  return statuses;
}

describe('the process', () => {
  it('serves site and API at the address it prints', async () => {
    const { address } = first;
    expect(await (await fetch(address)).text()).toContain('<title>Painel Bitcoin</title>');
    const price = await fetch(`${address}/btc-api/bitcoin/price`);
    expect(price.headers.get('x-data-source')).toBe('simulated');
    expect((await bodyOf<{ currentPrice: number }>(price)).currentPrice).toBeGreaterThan(0);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  itInDepth(['::1', '::'], ['::'])('serves at HOST=%s', async (HOST) => {
    const { address, child } = await programs.start({ HOST });
    expect(address).toContain(`http://[${HOST}]:`);
    expect((await fetch(address.replace('[::]', '[::1]'))).status).toBe(200);
    child.kill('SIGKILL');
  });

  it('started twice on one data folder migrates once, and both serve the same users', async () => {
    expect((await post(first.address, '/auth/register', ana)).status).toBe(201);
    const login = await post(second.address, '/auth/login', ana);
    expect(login.status).toBe(200);
    const { token } = await bodyOf<{ token: string }>(login);
    const profile = await fetch(`${first.address}/btc-api/users/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await profile.json()).toMatchObject({ email: ana.email });
  });

  it('logs each request as JSON with its id and no secret', async () => {
    const { address, output, printed } = second;
    const { token } = await bodyOf<{ token: string }>(await post(address, '/auth/login', ana));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/btc-api/users/profile?token=canario-na-consulta`, { headers });
    await fetch(`${address}/reset-password/canario-no-caminho`, { headers: { accept: 'text/html' } });
    const lines = printed()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    expect(lines.map(({ reqId }) => reqId)).toContain(answer.headers.get('x-request-id'));
    for (const each of [first, second]) {
      expect(each.output()).not.toContain('canario');
      expect(each.output()).not.toContain(ana.email);
    }
    expect(output()).not.toContain(token);
  });

  const refused: [env: Record<string, string>, sentence: string][] = [
    [{ PORT: 'http' }, 'PORT is "http": it must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'postgres://ana:segredo@127.0.0.1:1/painel' },
      'DATABASE_URL names a database that cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    ],
    [
      { DATA_DIR: '/proc/painel/data' },
      "DATA_DIR names a folder that cannot be used: ENOENT: no such file or directory, mkdir '/proc/painel'.",
    ],
    [{ HOST: '192.0.2.1' }, 'HOST and PORT name an address that cannot be used: listen EADDRNOTAVAIL'],
    [{ HOST: '2001:db8::1' }, 'HOST and PORT name an address that cannot be used: listen EADDRNOTAVAIL'],
    [{ HOST: 'painel.invalid' }, 'HOST and PORT name an address that cannot be used: getaddrinfo E'],
    [
      { HOST: 'http://localhost' },
      'HOST is "http://localhost": it must be an IP address or the name of a host.',
    ],
    [
      { SITE_DIR: __filename },
      `SITE_DIR is "${__filename}", which is a file or lies below one: name a folder.`,
    ],
    [{ SITE_DIR: `${__filename}/site` }, 'which is a file or lies below one: name a folder.'],
    [{ SITE_DIR: 's3://' }, 'SITE_DIR is "s3://": it must be a folder, or `s3://bucket/'],
    [{ DATABSE_URL: 'postgres://x' }, 'DATABSE_URL is no variable of the site: DATABASE_URL may be meant.'],
  ];
  // One of each place that refuses: the configuration, the database, the socket.
  const few = refused.filter(
    ([env]) => ['http', '192.0.2.1'].includes(Object.values(env)[0]!) || 'DATABASE_URL' in env,
  );
  itInDepth(refused, few)('does not start with %j and says why in one sentence', async (env, sentence) => {
    const { child, output } = programs.launch(env);
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    const reported = output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{'));
    expect(reported).toEqual([expect.stringContaining(sentence)]);
  });
});

const prlimit = (pid: number, limit: string) =>
  expect(spawnSync('prlimit', ['--pid', String(pid), `--nofile=${limit}`]).status).toBe(0);
const mayLimit = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;
(mayLimit ? it : it.skip)(
  `a process that may open no more files refuses the calls that need one, and goes on${mayLimit ? '' : ': there is no prlimit'}`,
  async () => {
    // The thread of passwords of another program runs already.
    const { child, address } = await programs.start();
    // No other connection could be accepted.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (path: string, body?: object) => {
      const method = body ? 'POST' : 'GET';
      const asked = request(`${address}/btc-api${path}`, { agent, method, headers: json });
      asked.end(body && JSON.stringify(body));
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      await buffer(answer);
      return [answer.statusCode, answer.headers['retry-after']];
    };
    expect(await ask('/bitcoin/price')).toEqual([200, undefined]);
    const open = new Set(readdirSync(`/proc/${child.pid}/fd`).map(Number));
    let free = 0;
    while (open.has(free)) free += 1;
    prlimit(child.pid!, `${free}:`);
    // The first reads a list of passwords, the second starts a thread.
    const eva = { ...ana, email: 'eva@exemplo.com.br' };
    expect(await ask('/auth/register', eva)).toEqual([503, '5']);
    expect(await ask('/auth/login', eva)).toEqual([503, '5']);
    expect(await ask('/bitcoin/price')).toEqual([200, undefined]);
    prlimit(child.pid!, '1024:');
    expect(await ask('/auth/register', eva)).toEqual([201, undefined]);
    expect(await ask('/auth/login', eva)).toEqual([200, undefined]);
    agent.destroy();
  },
);

describe('a disk that is full when the process starts', () => {
  /** Returns its output after a shell has limited it. */
  const sayAfter = (shell: string[], preparation: string) => {
    const { stdout, stderr, status } = spawnSync(
      shell[0]!,
      [...shell.slice(1), `${preparation}; exec "${process.execPath}" dist/main.mjs`],
      {
        cwd: `${__dirname}/..`,
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          PORT: '0',
          LOG_LEVEL: 'silent',
          SITE_DIR: site.path,
          DATA_DIR: `${site.path}/small-disk`,
        },
      },
    );
    return [status, stdout, stderr];
  };
  const inMountNamespace = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-ec'];
  const mayMount =
    spawnSync(inMountNamespace[0]!, [...inMountNamespace.slice(1), 'mount -t tmpfs tmpfs /mnt']).status === 0;
  const itOnSmallDisk = mayMount ? it : it.skip;

  it('is named, in place of the sentence for readers', () => {
    const limited = sayAfter(['sh', '-ec'], "trap '' XFSZ; ulimit -f 64");
    expect(limited).toEqual([1, '', 'DATA_DIR names a database that cannot be used: disk I/O error.\n']);
  });

  itOnSmallDisk(
    `is named with what it has left${mayMount ? '' : ': this machine allows no namespace of mounts'}`,
    () => {
      const folder = `${site.path}/small-disk`;
      const limited = sayAfter(
        inMountNamespace,
        `mkdir -p "${folder}"; mount -t tmpfs -o size=200k tmpfs "${folder}"`,
      );
      expect(limited).toEqual([
        1,
        '',
        'DATA_DIR names a database that cannot be used: database or disk is full. Its disk has 0 kB free: make room on it.\n',
      ]);
    },
  );
});

it('breaks no answer and ends open streams in order when it ends under load, with 0', async () => {
  const { child, address } = first;
  const [stream] = (await once(get(`${address}/btc-api/stream`), 'response')) as [IncomingMessage];
  const reported = buffer(stream);
  const asking: Promise<Set<number | undefined>>[] = [];
  let answers = 0;
  await new Promise<void>((resolve) => {
    const onAnswer = () => void ((answers += 1) === 100 && resolve());
    for (let asker = 0; asker < 10; asker += 1)
      asking.push(askUntilLast(`${address}/btc-api/bitcoin/price`, onAnswer));
  });
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect([code, ...(await Promise.all(asking))]).toEqual([0, ...asking.map(() => new Set([200]))]);
  expect(stream.complete).toBe(true);
  expect(String(await reported)).toContain('event: ticker');
});
