import { nodeJest } from '@painel/platform/jest';

export default await nodeJest(import.meta.dirname);
