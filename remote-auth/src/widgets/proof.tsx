export { ProofDialog as Widget } from '../features/proof/proof-dialog';
