import { nodeJest } from './jest/index.mjs';

export default nodeJest(import.meta.dirname);
