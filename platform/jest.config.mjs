import { nodeJest } from './jest/index.mjs';

export default await nodeJest(import.meta.dirname);
