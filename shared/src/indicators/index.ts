export { bollingerBands, type BollingerBands } from './bollinger-bands';
export { calculateMacd, type Macd } from './macd';
export { simpleMovingAverage } from './moving-average';
export { calculateRsi } from './rsi';
export type { Series } from './series';
export { volumeRatio } from './volume-ratio';
