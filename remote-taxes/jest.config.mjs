import { browserJest } from '@painel/platform/jest';

export default await browserJest(import.meta.dirname);
