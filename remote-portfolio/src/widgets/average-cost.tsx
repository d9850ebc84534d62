export { AverageCostLine as Widget } from '../features/ledger/average-cost-line';
