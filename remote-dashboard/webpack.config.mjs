import { defineRemote } from '@painel/platform/webpack';

export default defineRemote({ name: 'dashboard', port: 4002 });
