import { fileURLToPath } from 'node:url';
import { defineRoot, slimLibraries, slimRouter } from '@painel/platform/webpack';

const from = (place) => fileURLToPath(new URL(place, import.meta.url));
const providedRouter = from('../../../host/src/provided/react-router-dom.js');
const configure = defineRoot({ entry: './index.tsx' });

/** Libraries, the runtime and each page in separate files: a change of one page leaves the others in the reader's cache. */
const split = {
  runtimeChunk: 'single',
  splitChunks: {
    chunks: 'all',
    cacheGroups: {
      libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial' },
    },
  },
};

/**
 * The host and all sections as one application: split as one would be built well, or with `--env plain` by the bundler's defaults. Loaders,
 * minifiers, styles and the forms of libraries are those of the federated builds; the page is the host's.
 */
export default (env, argv) => {
  const config = configure(env, argv);
  const ownPage = config.plugins.find(({ constructor }) => constructor.name === 'HtmlWebpackPlugin');
  const page = new ownPage.constructor({
    template: from('../../../host/src/index.html'),
    scriptLoading: 'defer',
    inject: 'head',
  });
  return {
    ...config,
    plugins: [...config.plugins.filter((plugin) => plugin !== ownPage), page],
    output: { ...config.output, publicPath: '/assets/', chunkLoadTimeout: 120_000 },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve.alias, ...slimLibraries(), 'react-router-dom$': providedRouter },
    },
    module: {
      ...config.module,
      rules: [
        ...config.module.rules,
        slimRouter(),
        { test: /\.md$/, use: from('../../../remote-news/markdown/webpack-loader.mjs') },
      ],
    },
    optimization: { ...config.optimization, ...(!env.plain && split) },
    cache: { ...config.cache, name: env.plain ? 'plain' : 'split' },
  };
};
