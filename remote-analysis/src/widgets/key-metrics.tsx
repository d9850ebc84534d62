export { KeyMetricsCard as Widget } from '../features/market-metrics/key-metrics-card';
