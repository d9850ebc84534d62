import { SummaryCell } from '../features/summary/summary-cell';

export { SummaryCell as Widget };
