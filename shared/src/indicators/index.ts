export {
  bollingerBands,
  type BollingerBands,
  calculateMacd,
  calculateRsi,
  type Macd,
  type Series,
  simpleMovingAverage,
  volumeRatio,
} from './indicators';
