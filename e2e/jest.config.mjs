import { nodeJest } from '@painel/platform/jest';

export default { ...nodeJest(import.meta.dirname), testTimeout: 60_000 };
