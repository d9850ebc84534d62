import { nodeJest } from '../platform/jest/index.mjs';

export default await nodeJest(import.meta.dirname);
