import { measureTwoCharts } from './two-charts';

const mostMount = 2.5;
const mostUpdate = 15;

const { painel, lightweight } = await measureTwoCharts();
const mountRatio = painel.mount / lightweight.mount;
const updateRatio = painel.update / lightweight.update;
const ms = (value: number) => `${value.toFixed(1)} ms`;

console.log('P7 charts: the candle chart beside lightweight-charts');
console.table({
  '365 candles mounted, lightweight-charts': { measured: ms(lightweight.mount), wanted: '' },
  '365 candles mounted, ours': { measured: ms(painel.mount), wanted: '' },
  'ratio of the two': { measured: mountRatio.toFixed(2), wanted: `≤ ${mostMount}` },
  'last candle moved, lightweight-charts': { measured: ms(lightweight.update), wanted: '' },
  'last candle moved, ours': { measured: ms(painel.update), wanted: '' },
  'ratio of these two': { measured: updateRatio.toFixed(2), wanted: `≤ ${mostUpdate}, aim 3` },
});

process.exitCode = mountRatio <= mostMount && updateRatio <= mostUpdate ? 0 : 1;
