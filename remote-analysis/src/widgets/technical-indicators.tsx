export { TechnicalIndicatorsCard as Widget } from '../features/technical-indicators/technical-indicators-card';
