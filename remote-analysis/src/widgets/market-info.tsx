export { MarketInfoCard as Widget } from '../features/market-info/market-info-card';
