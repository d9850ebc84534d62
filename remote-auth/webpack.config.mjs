import { defineRemote } from '@painel/platform/webpack';

export default defineRemote({ name: 'auth', port: 4001 });
