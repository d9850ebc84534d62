import { measureTwoCharts } from './two-charts';

const maxMountRatio = 2.5;
const maxUpdateRatio = 15;

const { painel, lightweight } = await measureTwoCharts();
const mountRatio = painel.mount / lightweight.mount;
const updateRatio = painel.update / lightweight.update;
const ms = (value: number) => `${value.toFixed(1)} ms`;

console.log('P7 charts: the candle chart beside lightweight-charts');
console.table({
  '365 candles mounted, lightweight-charts': { measured: ms(lightweight.mount), wanted: '' },
  '365 candles mounted, ours': { measured: ms(painel.mount), wanted: '' },
  'ratio of the two': { measured: mountRatio.toFixed(2), wanted: `≤ ${maxMountRatio}` },
  'last candle moved, lightweight-charts': { measured: ms(lightweight.update), wanted: '' },
  'last candle moved, ours': { measured: ms(painel.update), wanted: '' },
  'ratio of these two': { measured: updateRatio.toFixed(2), wanted: `≤ ${maxUpdateRatio}, aim 3` },
});

process.exitCode = mountRatio <= maxMountRatio && updateRatio <= maxUpdateRatio ? 0 : 1;
