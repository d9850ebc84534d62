import { fileURLToPath } from 'node:url';
import { defineRemote } from '@painel/platform/webpack';

const remote = defineRemote({ name: 'news', port: 4005 });
const loader = fileURLToPath(new URL('markdown/webpack-loader.mjs', import.meta.url));

function withArticles(config) {
  const rules = [...config.module.rules, { test: /\.md$/, use: loader }];
  return { ...config, module: { ...config.module, rules } };
}

export default Object.assign((env, argv) => withArticles(remote(env, argv)), { section: remote.section });
