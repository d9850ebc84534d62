import type { CDPSession } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  tid: number;
  ts: number;
  dur?: number;
  /** The processor time of its thread, in microseconds. */
  tdur?: number;
  args?: { elementCount?: number };
}

/** Events of a trace by the work of the main thread in them. */
const kinds = {
  all: ['RunTask'],
  script: ['FunctionCall'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
};
export interface FrameWork {
  /** Of a frame, in milliseconds of processor time. */
  median: Record<keyof typeof kinds, number>;
  p95: Record<keyof typeof kinds, number>;
  /** Tasks of more than 50 ms of processor time. */
  longTasks: number;
  /** All elements whose style was computed. Unlike a time, the same on each machine. */
  styledElements: number;
}

const quantile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

/**
 * Returns the work of a page's main thread in the frames of `something`, in milliseconds of its own processor time, without other work of the
 * machine.
 */
export async function traceFrames(cdp: CDPSession, something: () => Promise<void>): Promise<FrameWork> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await cdp.send('Tracing.start', { traceConfig: { includedCategories } });
  await something();
  await cdp.send('Tracing.end');
  await ended;

  const frames = events.filter(({ name }) => name === 'FireAnimationFrame');
  const ofMain = events.filter(({ ph, tid }) => ph === 'X' && tid === frames[0]?.tid);
  const tasks = ofMain.filter(({ name }) => name === 'RunTask');
  // A frame begins with its task: style and layout may come before its callbacks.
  const taskAt = (at: number) => tasks.find(({ ts, dur = 0 }) => ts <= at && at <= ts + dur)?.ts ?? at;
  const starts = frames.map(({ ts }) => taskAt(ts)).toSorted((one, other) => one - other);
  const sums = (names: string[]) => {
    const inFrames = starts.map(() => 0);
    for (const { name, ts, tdur = 0 } of ofMain) {
      const frame = starts.findLastIndex((start) => start <= ts);
      if (frame >= 0 && names.includes(name)) inFrames[frame]! += tdur / 1000;
    }
    return inFrames.slice(0, -1);
  };
  const ofKinds = (share: number) =>
    Object.fromEntries(
      Object.entries(kinds).map(([kind, names]) => [
        kind,
        Math.round(quantile(sums(names), share) * 10) / 10,
      ]),
    ) as FrameWork['p95'];
  const styled = ofMain.filter(({ name }) => name === 'UpdateLayoutTree');
  return {
    median: ofKinds(0.5),
    p95: ofKinds(0.95),
    longTasks: tasks.filter(({ tdur = 0 }) => tdur > 50_000).length,
    styledElements: styled.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0),
  };
}
