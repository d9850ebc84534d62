import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promises, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { waitFor } from '@painel/platform/testing/wait-for';
import { defaultQuotas, type PublishJob, runPublishersCommand } from '@painel/platform/release';
import Fastify from 'fastify';
import { itDeep } from '@painel/platform/testing/deep';
import { type Made, made } from '../testing/made-builds';
import { programsOn, type Programs, type Running } from '../testing/programs';
import { releasesInto } from '../testing/test-releases';
import { makeFolder, type TestFolder } from '../testing/test-site';
import { defaultLimits, type PublishLimits, startPublishing } from './publish-process';

let folder: TestFolder;

describe('the process that judges', () => {
  beforeEach(() => {
    folder = makeFolder();
  });
  const job = { kind: 'begin', section: 'news', body: {} } as const;
  const release: PublishJob = {
    kind: 'act',
    section: 'news',
    action: 'release',
    body: {},
    publisher: { section: 'news', name: 'token news-1', isCi: false },
    publishers: { count: 0, tokens: [], trusted: [], fromCiOnly: [] },
    address: '127.0.0.1',
  };

  let publishing: ReturnType<typeof startPublishing>;
  afterEach(async () => {
    await publishing.close();
    folder.remove();
  });

  /** Starts this program in its place, which answers each job with `answer(job)`. */
  function startProgram(answer: string, limits: Partial<PublishLimits> = {}) {
    folder.write(
      'worker.mjs',
      `import os from 'node:os';
       import { writeFileSync } from 'node:fs';
       const answer = ${answer};
       process.on('message', async ({ job }) => process.send({ done: await answer(job) }));
       process.on('disconnect', () => process.exit());`,
    );
    publishing = startPublishing({
      site: folder.path,
      dataDir: folder.path,
      quotas: defaultQuotas,
      log: Fastify({ logger: false }).log,
      limits: { ...defaultLimits, ...limits },
      program: { file: join(folder.path, 'worker.mjs'), loader: [] },
    });
    return publishing.run;
  }

  it('has a low priority, one thread for compressing, and no secret of the API', async () => {
    process.env['AUTH_SECRET'] = 'segredo';
    const run = startProgram(
      `() => ({ priority: os.getPriority(), threads: process.env.UV_THREADPOOL_SIZE, secret: process.env.AUTH_SECRET ?? null })`,
    );
    expect(await run(job)).toEqual({ priority: 10, threads: '1', secret: null });
    delete process.env['AUTH_SECRET'];
  });

  it('carries one job out at a time', async () => {
    const run = startProgram(
      `async () => { globalThis.running = (globalThis.running ?? 0) + 1; const seen = globalThis.running; await new Promise((r) => setTimeout(r, 20)); globalThis.running -= 1; return seen; }`,
    );
    const sections = ['news', 'taxes', 'alerts'];
    expect(await Promise.all(sections.map((section) => run({ ...job, section })))).toEqual([1, 1, 1]);
  });

  it('refuses the job that uses up its memory, removes its temporary files, and carries the next one out', async () => {
    const run = startProgram(
      `({ section }) => {
         if (section === 'news') { const kept = []; for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => ({ at }))); }
         writeFileSync(os.tmpdir() + '/left', '');
         return os.tmpdir();
       }`,
      { heapMb: 24 },
    );
    await expect(run(job)).rejects.toMatchObject({
      statusCode: 422,
      message: expect.stringMatching(/^The site could not judge this within its limits \(24 MB, 30 s\)/),
    });
    const temporary = String(await run({ ...job, section: 'taxes' }));
    expect(readdirSync(temporary)).toEqual(['left']);
    await publishing.close();
    expect(() => readdirSync(temporary)).toThrow('ENOENT');
  });

  it('refuses the job that never ends, while others run in a separate process', async () => {
    const run = startProgram(`({ kind }) => (kind === 'act' ? new Promise(() => {}) : 'done')`, {
      longMs: 1000,
    });
    // On a busy machine it ends before the other one does.
    await Promise.all([
      expect(run(release)).rejects.toMatchObject({
        statusCode: 422,
        message: expect.stringContaining('it took too long. See what is live'),
      }),
      expect(run(job)).resolves.toBe('done'),
    ]);
  });

  it('lets few jobs of one section wait, and none of them delays another section', async () => {
    const run = startProgram(
      `async ({ section }) => { await new Promise((r) => setTimeout(r, 50)); return section; }`,
    );
    const order: string[] = [];
    const note = (section: string) => run({ ...job, section }).then(() => order.push(section));
    const mine = Array.from({ length: 7 }, () => note('news').catch(({ statusCode }) => statusCode));
    await Promise.all([...mine, note('taxes')]);
    expect(order.indexOf('taxes')).toBeLessThan(3);
    expect((await Promise.all(mine)).filter((status) => status === 429)).toHaveLength(2);
  });

  it('answers 503 where no process can start', async () => {
    startProgram('() => 1');
    jest
      .spyOn(promises, 'mkdtemp')
      .mockRejectedValueOnce(Object.assign(new Error('too many open files'), { code: 'EMFILE' }));
    await expect(publishing.run(job)).rejects.toMatchObject({ statusCode: 503 });
    expect(await publishing.run(job)).toBe(1);
  });
});

describe('a whole site', () => {
  let programs: Programs;
  let site: Running;
  let token: string;

  beforeAll(async () => {
    folder = makeFolder();
    const { releaseHost, releaseNews } = releasesInto(folder);
    await releaseHost('1.0.0');
    await releaseNews('1.0.0');
    const at = ['--site', join(folder.path, 'site'), '--data', join(folder.path, 'data')];
    [, token] = (await runPublishersCommand('tokens', ['add', 'news', ...at], folder.path)) as [
      string,
      string,
    ];
    programs = programsOn(folder.path);
    site = await programs.start({
      SITE_DIR: join(folder.path, 'site'),
      PUBLISH_SECTION_MB: '20',
      NODE_OPTIONS: '--max-old-space-size=512',
    });
  });
  afterAll(() => {
    programs.killAll();
    folder.remove();
  });

  interface Answer {
    status: number;
    message?: string;
    upload?: string;
    missing?: string[];
    revision?: number;
  }

  async function call(method: string, below: string, body?: object | Buffer): Promise<Answer> {
    const response = await fetch(`${site.address}/_publish/news${below}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
      },
      ...(body !== undefined && {
        body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
      }),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
  }

  const bytesOf = ({ contents }: Made) =>
    new Map(Object.entries(contents).map(([file, content]) => [file, Buffer.from(content)]));

  async function send(one: Made, bytes = bytesOf(one)) {
    const { build, sizes } = one;
    const begun = await call('POST', '/uploads', { build, sizes });
    for (const file of begun.missing ?? [])
      await call('PUT', `/uploads/${begun.upload}/${file}`, bytes.get(file)!);
    return begun;
  }

  async function publish(action: string, one: Made, bytes = bytesOf(one)) {
    const { upload, ...begun } = await send(one, bytes);
    if (begun.status !== 200) return begun;
    const { revision } = await call('GET', '');
    return call('POST', `/${action}`, { upload, seen: revision });
  }

  /** The processor ticks of the process that serves, without those of its children (proc(5), fields 14 and 15). */
  const ticks = () =>
    readFileSync(`/proc/${site.child.pid}/stat`, 'utf8')
      .split(') ')[1]!
      .split(' ')
      .slice(11, 13)
      .reduce((sum, field) => sum + Number(field), 0);

  it('does the work of a release of 20 MB in the other process', async () => {
    const contents = Object.fromEntries(
      ['a.js', 'b.js', 'c.js', 'd.js'].map((file) => [file, randomBytes(2_450_000).toString('hex')]),
    );
    const one = made('1.1.0', { contents });
    const { upload } = await send(one);
    const { revision } = await call('GET', '');
    const before = ticks();
    const isOver = call('POST', '/release', { upload, seen: revision });
    expect(await isOver).toMatchObject({ status: 200, action: 'news@1.1.0' });
    const own = ticks() - before;
    const children = readFileSync(`/proc/${site.child.pid}/task/${site.child.pid}/children`, 'utf8');
    const ofOthers = children
      .trim()
      .split(' ')
      .map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '))
      .reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0);
    expect(ofOthers).toBeGreaterThan(0);
    expect(own).toBeLessThan(ofOthers / 4);
  });

  it('survives a stylesheet of 4.8 MB and sources that unpack to 200 MB, and continues to serve and publish', async () => {
    const rule = '.news_a{color:red}';
    const styles = made('1.2.0', { contents: { 'a.css': rule.repeat(4_800_000 / rule.length) } });
    expect(await publish('preview', styles)).toMatchObject({
      status: 422,
      message: expect.stringContaining('its stylesheets weigh'),
    });
    const bomb = gzipSync(Buffer.alloc(200_000_000, ' ')).toString('base64');
    const sources = made('1.2.1', { sources: { digest: 'x', typescript: bomb } });
    expect(await publish('preview', sources)).toMatchObject({
      status: 422,
      message: expect.stringContaining('The recorded sources unpack to more than the site reads'),
    });
    expect(await publish('release', made('1.3.0'))).toMatchObject({ status: 200 });
    expect((await fetch(`${site.address}/readyz`)).status).toBe(200);
    expect(site.child.exitCode).toBeNull();
  });

  itDeep('leaves the pages of 200 readers as fast as they are', async () => {
    folder.write(
      'readers.mjs',
      `import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
       const [, , address, ms] = process.argv;
       const times = [];
       const end = performance.now() + Number(ms);
       // Each opens a page every three seconds.
       const read = async (path) => {
         for (;;) {
           await pause(3000 * Math.random());
           if (performance.now() > end) return;
           const begun = performance.now();
           const response = await fetch(address + path);
           await response.arrayBuffer();
           if (response.status !== 200) throw new Error(path + ': ' + response.status);
           times.push(performance.now() - begun);
         }
       };
       await Promise.all(Array.from({ length: 200 }, (_, at) => read(['/', '/readyz'][at % 2])));
       console.log(times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)]);`,
    );
    /** The slowest of a hundred answers to readers, which run in a separate process. */
    async function p99During(ms: number, begin: () => Promise<unknown>): Promise<number> {
      const readers = spawn(process.execPath, [join(folder.path, 'readers.mjs'), site.address, String(ms)]);
      const printed = text(readers.stdout);
      await pause(1000);
      await begin();
      return Number(await printed);
    }

    const nothing = async () => {};
    await p99During(4000, nothing);
    const idle = await p99During(15_000, nothing);
    const rule = '.news_a{color:red}';
    const typescript = gzipSync(Buffer.alloc(200_000_000, ' ')).toString('base64');
    const scripts = ['a.js', 'b.js', 'c.js', 'd.js'].map((file) => [
      file,
      randomBytes(2_450_000).toString('hex'),
    ]);
    const hostile: Record<string, [action: string, one: Made]> = {
      'a release of 20 MB': ['release', made('2.1.0', { contents: Object.fromEntries(scripts) })],
      'a bomb of 200 MB': ['preview', made('2.2.0', { sources: { digest: 'x', typescript } })],
      'a stylesheet of 4.8 MB': [
        'preview',
        made('2.3.0', { contents: { 'a.css': rule.repeat(4_800_000 / rule.length) } }),
      ],
    };
    for (const [name, [action, one]] of Object.entries(hostile)) {
      const bytes = bytesOf(one);
      const busy = await p99During(15_000, () => publish(action, one, bytes));
      console.log(`${name}: p99 of readers ${busy.toFixed(1)} ms, ${idle.toFixed(1)} ms without it`);
      // Timers are exact to a millisecond or two.
      expect(busy).toBeLessThanOrEqual(2 * Math.max(idle, 5));
    }
  });

  it('ends with its processes of publishing', async () => {
    await publish('release', made('1.4.0'));
    const children = () =>
      readdirSync('/proc').filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`publish-worker.mjs\0${folder.path}`);
        } catch {
          return false;
        }
      });
    expect(children().length).toBeGreaterThan(0);
    site.child.kill('SIGKILL');
    await waitFor(() => children().length === 0);
  });
});
