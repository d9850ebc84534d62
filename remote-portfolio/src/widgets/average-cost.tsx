export { AverageCostLine as Widget } from '../features/ledger/position/average-cost-line';
