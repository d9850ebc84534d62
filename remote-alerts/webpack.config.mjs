import { defineRemote } from '@painel/platform/webpack';

export default defineRemote({ name: 'alerts', port: 4006 });
