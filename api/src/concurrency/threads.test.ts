import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import Fastify from 'fastify';
import { errorsPlugin } from '../plugins/errors';
import { bundledProgram } from '../testing/start-program';
import { type Threads, createThreads } from './threads';

const unavailable = { statusCode: 503, options: { retryAfterSeconds: 5 } };

let folder: string;
let threads: Threads;
beforeEach(() => {
  folder = mkdtempSync('/tmp/painel-threads-');
  threads = createThreads({ filename: join(folder, 'job.mjs'), maxThreads: 3, niceIncrement: 0 });
});
afterEach(async () => {
  await threads.close();
  rmSync(folder, { recursive: true });
});

const write = (content: string) => writeFileSync(join(folder, 'job.mjs'), content);
const run = (job: object, signal?: AbortSignal) => threads.run<unknown>(job, { name: 'work', signal });
/** Its result, or the error of its rejection. */
const settled = (job: object) => run(job).catch((error: unknown) => error);

it('that cannot start reject the jobs that wait for them with a 503, and start once their file is back', async () => {
  expect(await Promise.all([settled({}), settled({}), settled({}), settled({})])).toEqual(
    Array(4).fill(expect.objectContaining({ ...unavailable, cause: expect.anything() })),
  );
  write('export const work = ({ number }) => number + 1;');
  expect(await run({ number: 1 })).toBe(2);
});

it('that cannot start are an answer of 503 with Retry-After, and a line in the log', async () => {
  const logged: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
  });
  await app.register(errorsPlugin);
  app.get('/', () => run({}));
  const { statusCode, headers, body } = await app.inject('/');
  expect([statusCode, headers['retry-after'], JSON.parse(body).error]).toEqual([503, '5', 'SERVER_BUSY']);
  expect(logged).toEqual([
    expect.stringMatching(/job\.mjs.*a thread, process or library could not be loaded/),
  ]);
  await app.close();
});

it('that cannot start leave alone the jobs that run, and their own errors as they are', async () => {
  write(`
    import { existsSync } from 'node:fs';
    export const work = async ({ until, fails }) => {
      if (fails) throw new RangeError('of the job');
      while (until && !existsSync(until)) await new Promise((resolve) => setTimeout(resolve, 5));
      return 'done';
    };
  `);
  await expect(run({ fails: true })).rejects.toMatchObject({ name: 'RangeError' });
  const until = join(folder, 'may-end');
  const slow = run({ until });
  rmSync(join(folder, 'job.mjs'));
  await expect(run({})).rejects.toMatchObject(unavailable);
  writeFileSync(until, '');
  expect(await slow).toBe('done');
});

it('end with a job that is cancelled', async () => {
  write('export const work = () => new Promise(() => setTimeout(() => {}, 1e9));');
  const cancel = new AbortController();
  const job = run({}, cancel.signal);
  cancel.abort();
  await expect(job).rejects.toMatchObject({ name: 'AbortError' });
});

/** Returns the output of the program within limits of the shell, and its exit code. */
async function runWithin(limits: string, lack: string) {
  const program = bundledProgram(join(__dirname, '../testing/starved-program.ts'));
  const words = ['-c', `${limits}; exec "$0" "$1" "$2"`, process.execPath, program, lack];
  const child = spawn('sh', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  const [code] = await once(child, 'close');
  return [code, said.trim().split('\n')];
}

it('and processes that find too many files open are an error of their call, and the process continues', async () => {
  expect(await runWithin('ulimit -n 128', 'files')).toEqual([
    0,
    ['a process: EMFILE', 'a thread: 503', 'a thread: 2'],
  ]);
});

(process.platform === 'linux' ? it : it.skip)(
  'are not started where the address space has no room for them, which would end the process',
  async () => {
    expect(await runWithin('ulimit -v 1700000', 'memory')).toEqual([0, ['a thread: 503']]);
    expect(await runWithin('ulimit -v unlimited', 'memory')).toEqual([0, ['a thread: 2']]);
  },
);
