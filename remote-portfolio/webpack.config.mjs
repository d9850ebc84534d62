import { defineRemote } from '@painel/platform/webpack';

export default defineRemote({ name: 'portfolio', port: 4003 });
