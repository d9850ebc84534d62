import { type LeaderLock, type Leadership, soleLeader, createLeadership } from './leadership';

const everyMs = 1_000;
let leadership: Leadership | null = null;
beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await leadership?.stop();
  jest.useRealTimers();
});

function setting() {
  const state = { held: true, broken: false, released: 0 };
  const lock: LeaderLock = {
    async take() {
      if (state.broken) throw new Error('fora do ar');
      return state.held;
    },
    async release() {
      state.released += 1;
    },
  };
  const log: unknown[] = [];
  const logger = {
    info: (...line: unknown[]) => void log.push(line.at(-1)),
    warn: (...line: unknown[]) => void log.push(line.at(-1)),
  };
  leadership = createLeadership({ lock, logger, everyMs });
  return { state, log, leadership };
}

it('leads when there is no other process', () => {
  expect(soleLeader.isLeader()).toBe(true);
});

it('leads while it holds the lock, and says when that changes', async () => {
  const { state, log, leadership } = setting();
  await leadership.start();
  expect(leadership.isLeader()).toBe(true);

  state.held = false;
  await jest.advanceTimersByTimeAsync(everyMs);
  expect(leadership.isLeader()).toBe(false);

  state.held = true;
  await jest.advanceTimersByTimeAsync(everyMs);
  expect(leadership.isLeader()).toBe(true);
  expect(log).toEqual(['this process leads', 'another process leads', 'this process leads']);
});

it('leads by itself while the lock is unreachable, and logs it once', async () => {
  const { state, log, leadership } = setting();
  state.held = false;
  await leadership.start();
  state.broken = true;
  await jest.advanceTimersByTimeAsync(3 * everyMs);
  expect(leadership.isLeader()).toBe(true);
  expect(log).toEqual(['it cannot be settled which process leads: this one does']);

  state.broken = false;
  await jest.advanceTimersByTimeAsync(everyMs);
  expect(leadership.isLeader()).toBe(false);
});

it('hands the lead on when it stops', async () => {
  const { state, leadership } = setting();
  await leadership.start();
  await leadership.stop();

  expect([leadership.isLeader(), state.released, jest.getTimerCount()]).toEqual([false, 1, 0]);
});
