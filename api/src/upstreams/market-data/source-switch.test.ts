import type { LiveSource } from '../live/live-source';
import { type SimulatedSource, createSimulatedSource } from '../simulated/simulated-source';
import { UpstreamUnavailableError } from '../unavailable';
import { createSourceSwitch } from './source-switch';
import { createSubscribers } from './subscribers';

const five = 5 * 60_000;

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

function setting({
  mode = 'auto' as 'auto' | 'live' | 'simulated',
  reachable = true,
  priced = true,
  kept = false,
} = {}) {
  const state = { reachable, priced, isKept: false, isLiveRunning: false, isWarm: false };
  const base = createSimulatedSource({ seed: 'semente', clock: () => new Date() });
  const simulated: SimulatedSource = {
    ...base,
    warmUp: async () => {
      state.isWarm = true;
    },
  };
  const live: LiveSource = {
    ...base,
    price: async () => {
      if (!state.priced || !(state.isLiveRunning || state.isKept)) throw new UpstreamUnavailableError();
      const value = { currentPrice: 475_000, priceChangePercentage24h: 2.35 };
      return { value, source: 'live', readAt: new Date() };
    },
    restore: async () => void (state.isKept = kept),
    start: () => void (state.isLiveRunning = true),
    stop: async () => void (state.isLiveRunning = false),
    feeds: [],
  };
  const log: unknown[] = [];
  const logger = { info: (...line: unknown[]) => void log.push(line.at(-1)), warn: () => {} };
  const probe = jest.fn(async () => {
    if (!state.reachable) throw new Error('mb.exemplo could not be reached: ENOTFOUND');
  });
  const source = createSourceSwitch({ mode, live, simulated, probe, logger });
  return { state, live, simulated, log, probe, source };
}

it('goes live when the probe answers', async () => {
  const { source, live, state, log } = setting();

  await source.start();

  expect(source.current()).toBe(live);
  expect(state).toMatchObject({ isLiveRunning: true, isWarm: false });
  expect(log).toEqual(['market data: live']);
  await source.stop();
  expect(state.isLiveRunning).toBe(false);
});

it('goes simulated when it does not, and says why', async () => {
  const { source, simulated, state, log } = setting({ reachable: false });

  await source.start();

  expect(source.current()).toBe(simulated);
  expect(state).toMatchObject({ isLiveRunning: false, isWarm: true });
  expect(log).toEqual(['market data: simulated (mb.exemplo could not be reached: ENOTFOUND)']);
  await source.stop();
});

it('goes live without a probe on what an earlier run has kept', async () => {
  const { source, live, probe, state } = setting({ reachable: false, kept: true });

  await source.start();

  expect(source.current()).toBe(live);
  expect(state.isLiveRunning).toBe(true);
  expect(probe).not.toHaveBeenCalled();
  await source.stop();
});

it('switches live → simulated → live at its five-minute looks, and only logs a change', async () => {
  const { source, live, simulated, state, log } = setting();
  await source.start();

  Object.assign(state, { reachable: false, priced: false });
  await jest.advanceTimersByTimeAsync(five);
  expect(source.current()).toBe(simulated);
  expect(state.isLiveRunning).toBe(false);

  await jest.advanceTimersByTimeAsync(2 * five);
  Object.assign(state, { reachable: true, priced: true });
  await jest.advanceTimersByTimeAsync(five);
  expect(source.current()).toBe(live);
  expect(log).toHaveLength(3);
  await source.stop();
});

it('stays live while the kept price may still be shown', async () => {
  const { source, live, state } = setting();
  await source.start();

  state.reachable = false;
  await jest.advanceTimersByTimeAsync(2 * five);

  expect(source.current()).toBe(live);
  await source.stop();
});

it('stays simulated when the probe answers but no price follows', async () => {
  const { source, simulated, state } = setting({ reachable: false, priced: false });
  await source.start();

  state.reachable = true;
  await jest.advanceTimersByTimeAsync(five);

  expect(source.current()).toBe(simulated);
  expect(state.isLiveRunning).toBe(false);
  await source.stop();
});

it.each(['live', 'simulated'] as const)('never probes when it must be %s', async (mode) => {
  const { source, probe, ...sources } = setting({ mode, reachable: false, priced: false });

  await source.start();
  await jest.advanceTimersByTimeAsync(3 * five);

  expect(source.current()).toBe(sources[mode]);
  expect(probe).not.toHaveBeenCalled();
  await source.stop();
});

it('has no source before its first decision', () => {
  expect(() => setting().source.current()).toThrow(UpstreamUnavailableError);
});

it('does not come alive after it was stopped', async () => {
  const { source, probe, state } = setting();
  let answer = () => {};
  probe.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const starting = source.start();
  await jest.advanceTimersByTimeAsync(0);

  await source.stop();
  answer();
  await starting;

  expect(state.isLiveRunning).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
});

it('notifies of new figures of the source in use only, and of every change of source', async () => {
  const { source, live, simulated, state } = setting();
  const changes = { live: createSubscribers(), simulated: createSubscribers() };
  live.subscribe = changes.live.subscribe;
  simulated.subscribe = changes.simulated.subscribe;
  const heard = jest.fn();
  const unsubscribe = source.subscribe(heard);
  await source.start();
  expect(heard).toHaveBeenCalledTimes(1);

  changes.live.notify();
  changes.simulated.notify();
  expect(heard).toHaveBeenCalledTimes(2);

  Object.assign(state, { reachable: false, priced: false });
  await jest.advanceTimersByTimeAsync(five);
  expect(heard).toHaveBeenCalledTimes(3);
  changes.live.notify();
  changes.simulated.notify();
  expect(heard).toHaveBeenCalledTimes(4);

  unsubscribe();
  changes.simulated.notify();
  await source.stop();
  expect(heard).toHaveBeenCalledTimes(4);
});
