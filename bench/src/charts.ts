import { noteAtMost } from './note-result';
import { measureDrag } from './chart-drag';
import { measureTwoCharts } from './two-charts';

const maxMountRatio = 1;
const maxUpdateRatio = 3;

const maxMountRatioOfMany = 1;
const many = 1000;
const maxTaskMs = 50;

const { painel, lightweight } = await measureTwoCharts(365);
const ofMany = await measureTwoCharts(many);
const drag = await measureDrag(many);
const mountRatioOfMany = ofMany.painel.mount / ofMany.lightweight.mount;
const mountRatio = painel.mount / lightweight.mount;
const updateRatio = painel.update / lightweight.update;
const ms = (value: number) => `${value.toFixed(1)} ms`;

console.log('P7 charts: the candle chart next to lightweight-charts');
console.table({
  '365 candles mounted, lightweight-charts': { measured: ms(lightweight.mount), wanted: '' },
  '365 candles mounted, ours': { measured: ms(painel.mount), wanted: '' },
  'ratio of the two': { measured: mountRatio.toFixed(2), wanted: `≤ ${maxMountRatio}` },
  'last candle moved, lightweight-charts': { measured: ms(lightweight.update), wanted: '' },
  'last candle moved, ours': { measured: ms(painel.update), wanted: '' },
  [`${many} candles mounted, lightweight-charts`]: { measured: ms(ofMany.lightweight.mount), wanted: '' },
  [`${many} candles mounted, ours`]: { measured: ms(ofMany.painel.mount), wanted: '' },
  [`ratio, ${many} candles`]: { measured: mountRatioOfMany.toFixed(2), wanted: `≤ ${maxMountRatioOfMany}` },
  [`longest task while half of ${many} candles are dragged, 4× slower`]: {
    measured: ms(drag.longestTask),
    wanted: `≤ ${maxTaskMs}`,
  },
  'frames a second of that drag': { measured: drag.framesPerSecond.toFixed(0), wanted: '' },
  'ratio of these two': { measured: updateRatio.toFixed(2), wanted: `≤ ${maxUpdateRatio}` },
});

noteAtMost('P7', '365 candles mounted, to lightweight-charts', mountRatio, maxMountRatio);
noteAtMost('P7', 'last candle moved, to lightweight-charts', updateRatio, maxUpdateRatio);
noteAtMost('P7', `${many} candles mounted, to lightweight-charts`, mountRatioOfMany, maxMountRatioOfMany);
noteAtMost('P7', `longest task of a drag of ${many} candles, ms`, drag.longestTask, maxTaskMs);
const isFast =
  drag.longestTask <= maxTaskMs &&
  mountRatio <= maxMountRatio &&
  updateRatio <= maxUpdateRatio &&
  mountRatioOfMany <= maxMountRatioOfMany;
process.exitCode = isFast ? 0 : 1;
