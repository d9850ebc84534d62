export { bollingerBands, type BollingerBands } from './bollinger-bands';
export { convergenceDivergence, type ConvergenceDivergence } from './convergence-divergence';
export { simpleMovingAverage } from './moving-average';
export { relativeStrength } from './relative-strength';
export type { Series } from './series';
export { volumeRatio } from './volume-ratio';
