export { TechnicalMetricsCard as Widget } from '../features/technical-metrics/technical-metrics-card';
