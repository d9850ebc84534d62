export { FearAndGreedCard as Widget } from '../features/fear-and-greed/fear-and-greed-card';
