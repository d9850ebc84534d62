import { defineHost } from '@painel/platform/webpack';

export default defineHost({ port: 8080 });
