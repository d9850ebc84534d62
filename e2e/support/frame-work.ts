import type { CDPSession } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  tid: number;
  ts: number;
  /** The processor time of its thread, in microseconds. */
  tdur?: number;
}

/** Events of a trace by what the main thread does in them. */
const kinds = {
  all: ['RunTask'],
  script: ['FunctionCall'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
};
type Work = Record<keyof typeof kinds, number>;

const p95 = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** What a page's main thread does in 95 of 100 frames of something, in milliseconds of its own processor time. What else the machine does is no part of it. */
export async function traceFrames(cdp: CDPSession, something: () => Promise<void>): Promise<Work> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await cdp.send('Tracing.start', { traceConfig: { includedCategories } });
  await something();
  await cdp.send('Tracing.end');
  await ended;

  const frames = events.filter(({ name }) => name === 'FireAnimationFrame');
  const starts = frames.map(({ ts }) => ts).toSorted((one, other) => one - other);
  const ofMain = events.filter(({ ph, tid }) => ph === 'X' && tid === frames[0]?.tid);
  const sums = (names: string[]) => {
    const inFrames = starts.map(() => 0);
    for (const { name, ts, tdur = 0 } of ofMain) {
      const frame = starts.findLastIndex((start) => start <= ts);
      if (frame >= 0 && names.includes(name)) inFrames[frame]! += tdur / 1000;
    }
    return inFrames.slice(0, -1);
  };
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, names]) => [kind, Math.round(p95(sums(names)))]),
  ) as Work;
}
