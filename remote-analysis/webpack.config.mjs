import { defineRemote } from '@painel/platform/webpack';

export default defineRemote({ name: 'analysis', port: 4004 });
