import { defineRemote } from '@painel/platform/webpack';

export default defineRemote({ name: 'news', port: 4005 });
