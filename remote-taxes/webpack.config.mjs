import { defineRemote } from '@painel/platform/webpack';

export default defineRemote({ name: 'taxes', port: 4007 });
