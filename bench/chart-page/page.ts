import '@painel/shared/ui';
import type { Candle } from '@painel/contract';
import { type MeasuredChart, mountLightweightChart, mountPainelChart } from './measured-charts';

const dayMs = 86_400_000;
const closeOf = (day: number) => 500_000 + 40_000 * Math.sin(day / 30) + 9_000 * Math.sin(day * 1.7);

const most = 1000;
const all: Candle[] = Array.from({ length: most }, (_, day) => {
  const [open, close] = [closeOf(day - 1), closeOf(day)];
  const [high, low] = [Math.max(open, close) + 3_000, Math.min(open, close) - 3_000];
  return {
    timestamp: Date.UTC(2024, 1, 24) + day * dayMs,
    open,
    high,
    low,
    close,
    volume: 900 + (day % 50),
  };
});
const last = all.at(-1)!;
const mounts = { painel: mountPainelChart, lightweight: mountLightweightChart };

const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );

let chart: MeasuredChart | null = null;
let moves = 0;

globalThis.chartPage = {
  mount(which, count) {
    chart = mounts[which](document.getElementById('place')!, all.slice(-count));
    return painted();
  },
  update() {
    moves += 1;
    // Inside the candle's own range: the axis stays, as it does for nearly every tick.
    chart?.update({ ...last, close: last.low + 1_000 + (moves % 40) * 100 });
    return painted();
  },
  unmount() {
    chart?.unmount();
    chart = null;
    return painted();
  },
};
