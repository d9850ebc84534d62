export { AverageCostCell as Widget } from '../features/ledger/average-cost-cell';
