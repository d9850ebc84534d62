import { browserJest } from '@painel/platform/jest';

export default browserJest(import.meta.dirname);
