import { countEventLoopTurns } from '../../../../testing/count-event-loop-turns';
import { readFixture } from './fixtures/read-fixture';
import { FileError, type FileThreads, createFileThreads, parseFile } from './index';

const header = 'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag';
const many = new TextEncoder().encode(
  [
    header,
    ...Array.from({ length: 2_000 }, (_unused, at) => `2026-02-03 15:30:00,,,0.0000${at + 1},BTC,,,`),
  ].join('\n'),
);

describe('a file read on a thread', () => {
  let threads: FileThreads;
  // Starting one from the sources loads the compiler.
  beforeAll(() => {
    threads = createFileThreads(1);
  });
  afterAll(() => threads.close());

  it.each(['kraken', 'electrum', 'unknown'])('is the same as without one: %s', async (name) => {
    expect(await threads.parse(readFixture(name))).toEqual(parseFile(readFixture(name)));
  });

  it('tells its progress, and comes in parts between which other work is done', async () => {
    const progress: number[] = [];
    const turns = await countEventLoopTurns(async () => {
      const { rows } = await threads.parse(many, {}, { onProgress: (results) => progress.push(results) });
      expect(rows).toHaveLength(2_000);
    });
    expect(progress).toEqual([250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_000]);
    expect(turns).toBeGreaterThan(8);
  });

  it('is refused with what to do', async () => {
    const reading = threads.parse(new TextEncoder().encode('%PDF-1.7'));
    await expect(reading).rejects.toThrow(FileError);
    await expect(reading).rejects.toThrow('Isto é um PDF');
  });

  it('ends when it is cancelled', async () => {
    const cancel = new AbortController();
    const reading = threads.parse(many, {}, { signal: cancel.signal, onProgress: () => cancel.abort() });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});
