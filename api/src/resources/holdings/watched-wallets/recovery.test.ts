import { firstOpening, locksOf, stageOf } from './recovery';

const now = new Date('2026-11-20T15:00:00.000Z');
const day = 86_400_000;
const tip = { height: 945_000, now };
const year = { kind: 'blocks', value: 52_560 } as const;
const coinAt = (height: number, occurredAt: string | null = null) => ({ height, occurredAt });
const days = (at: Date) => (at.getTime() - now.getTime()) / day;

describe('a coin at 900.000 whose recovery needs 52.560 blocks', () => {
  it('opens at 952.560: 7.560 blocks, about 52 days, 14,4 %', () => {
    const opening = firstOpening([year], coinAt(900_000), tip)!;
    expect(opening).toMatchObject({ height: 952_560, blocksLeft: 7_560 });
    expect(opening.left * 100).toBeCloseTo(14.4, 1);
    expect(days(opening.at)).toBe(52.5);
  });

  it.each([
    [942_047, null],
    [942_048, 20],
    [945_000, 20],
    [949_931, 20],
    [949_932, 5],
    [952_559, 5],
    [952_560, 0],
    [990_000, 0],
  ])('at %i has reached the stage %s', (height, stage) => {
    expect(stageOf(firstOpening([year], coinAt(900_000), { height, now })!)).toBe(stage);
  });

  it('begins again at 945.010, and opens at 997.570', () => {
    expect(firstOpening([year], coinAt(945_010), tip)?.height).toBe(997_570);
    // The coin that was beside it is then the first.
    expect(firstOpening([year], coinAt(940_000), tip)?.height).toBe(992_560);
  });
});

it('units of 512 s count from the time of the block, or from its estimate', () => {
  const lock = { kind: 'seconds', value: 100 * 86_400 } as const;
  const ago = (count: number) => new Date(now.getTime() - count * day).toISOString();
  const known = firstOpening([lock], coinAt(930_000, ago(90)), tip)!;
  expect(known).toMatchObject({ height: null, blocksLeft: null });
  expect([days(known.at), stageOf(known)]).toEqual([10, 20]);
  // 12.960 blocks are 90 days.
  expect(days(firstOpening([lock], coinAt(945_000 - 12_960), tip)!.at)).toBe(10);
});

it('a height and a time are the same for all coins', () => {
  const height = { kind: 'height', value: 950_000 } as const;
  for (const coin of [coinAt(900_000), coinAt(944_000)])
    expect(firstOpening([height], coin, tip)).toMatchObject({ height: 950_000, blocksLeft: 5_000 });
  const time = { kind: 'time', value: now.getTime() / 1_000 + 86_400 } as const;
  expect(days(firstOpening([time], coinAt(900_000), tip)!.at)).toBe(1);
  // A coin that comes after the height is open at once.
  expect(stageOf(firstOpening([height], coinAt(950_001), { height: 950_002, now })!)).toBe(0);
});

it('of several locks the first to open counts', () => {
  const half = { kind: 'blocks', value: 26_280 } as const;
  expect(firstOpening([year, half], coinAt(940_000), tip)?.height).toBe(966_280);
  expect(firstOpening([], coinAt(940_000), tip)).toBeNull();
});

it('a wallet whose every way has a lock has no recovery', () => {
  const policy = (locks: (typeof year | null)[]) => ({
    fingerprints: [],
    inputWeight: 1,
    paths: locks.map((lock) => ({ keys: [], lock })),
  });
  expect(locksOf(policy([null, year]))).toEqual([year]);
  expect(locksOf(policy([year]))).toEqual([]);
});
