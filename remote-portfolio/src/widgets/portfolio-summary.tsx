export { SummaryCell as Widget } from '../features/summary/summary-cell';
