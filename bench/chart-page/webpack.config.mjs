import { defineRoot } from '@painel/platform/webpack';

export default defineRoot({ entry: './page.ts' });
