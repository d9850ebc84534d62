import { countEventLoopTurns } from '../../../../testing/count-event-loop-turns';
import { readFixture } from '../fixtures/read-fixture';
import { FileError } from '../values/problems';
import { fileThreadEntry } from '../../../file-thread-entry';
import { type FileThreads, createFileThreads } from '../../../reports/threads/file-threads';
import { type FileParser, createFileParser } from './file-parser';
import { parseFile } from '../reading/parse-file';

// Starting a thread from the sources loads the compiler.
jest.setTimeout(120_000);

const bytes = (text: string) => new TextEncoder().encode(text);
const header = 'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag';
const many = bytes(
  [
    header,
    ...Array.from({ length: 2_000 }, (_unused, at) => `2026-02-03 15:30:00,,,0.0000${at + 1},BTC,,,`),
  ].join('\n'),
);
/** Splitting it into cells takes the library minutes: it looks over all blanks again at each quote. */
const hostile = bytes(`${header}\n"${'x" '.repeat(600_000)}y${' '.repeat(1_800_000)},\n`);

describe('a file read on a thread', () => {
  let threads: FileThreads;
  let parser: FileParser;
  beforeAll(() => {
    threads = createFileThreads(fileThreadEntry());
    parser = createFileParser(threads);
  });
  afterAll(() => threads.close());

  it.each(['kraken', 'electrum', 'unknown'])('is the same as without one: %s', async (name) => {
    expect(await parser.parse('ana', readFixture(name))).toEqual(parseFile(readFixture(name)));
  });

  it('reports its progress, and runs in parts between which other work is done', async () => {
    const progress: number[] = [];
    const turns = await countEventLoopTurns(async () => {
      const onProgress = (results: number) => progress.push(results);
      const { rows } = await parser.parse('ana', many, {}, { onProgress });
      expect(rows).toHaveLength(2_000);
    });
    expect(progress).toEqual([250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_000]);
    expect(turns).toBeGreaterThan(8);
  });

  it('is refused with what to do', async () => {
    const reading = parser.parse('ana', bytes('%PDF-1.7'));
    await expect(reading).rejects.toThrow(FileError);
    await expect(reading).rejects.toThrow('Isto é um PDF');
  });

  it('ends when it is cancelled', async () => {
    const cancel = new AbortController();
    const control = { signal: cancel.signal, onProgress: () => cancel.abort() };
    await expect(parser.parse('ana', many, {}, control)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('files that hold their threads', () => {
  let threads: FileThreads;
  let parser: FileParser;
  let ended: string[];
  afterEach(() => threads.close());

  /** Notes how each reading ended. */
  const read = (userId: string, file: Uint8Array) =>
    parser.parse(userId, file).then(
      () => ended.push(`${userId}: read`),
      (error: Error) => ended.push(`${userId}: ${error.message}`),
    );
  const start = (options: Parameters<typeof createFileThreads>[1], readingMs: number) => {
    ended = [];
    threads = createFileThreads(fileThreadEntry(), options);
    parser = createFileParser(threads, readingMs);
  };

  it('delay no other user, although they are as many as the threads', async () => {
    start({ overdueMs: 100 }, 100_000);
    const attack = ['eva', 'eve', 'evo', 'evi'].map((userId) => read(userId, hostile));
    // Each waits only behind those of its own user.
    attack.push(...['eva', 'eva', 'eve'].map((userId) => read(userId, hostile)));
    await read('ana', many);
    expect(ended.at(-1)).toBe('ana: read');
    // Some were ended to make room, and others continue.
    const others = ended.slice(0, -1);
    expect(others).toEqual(others.map(() => expect.stringMatching(/^ev.: O servidor está ocupado/)));
    expect(others.length).toBeLessThan(attack.length);
    await threads.close();
    await Promise.all(attack);
  });

  it('are ended in time, and their threads replaced', async () => {
    start({ slots: 1, lent: 1 }, 3_000);
    await Promise.all([read('eva', hostile), read('eve', hostile)]);
    expect(ended.map((each) => each.slice(4))).toEqual(Array(2).fill(expect.stringContaining('10 segundos')));
    await Promise.all([read('eva', many), read('ana', many)]);
    expect(ended.slice(2).sort()).toEqual(['ana: read', 'eva: read']);
  });
});
