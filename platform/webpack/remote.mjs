import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig, readJson } from './base.mjs';
import { releasedSiteProxy } from './released-site-proxy.mjs';
import { ChunkIntegrityPlugin } from './chunk-integrity.mjs';
import { ContentVersionPlugin, versionToken } from './content-version.mjs';
import { client, pagesAndApi } from './development-server.mjs';
import { criticalFiles } from './critical-files.mjs';
import { runtimeFromHost, runtimeNeeded } from './runtime-from-host.mjs';
import { contractVersion, takenFromHost } from './shared-modules.mjs';
import { SharedNamesPlugin } from './shared-names.mjs';
import { PrerenderPlugin } from './prerender.mjs';

const entry = 'remoteEntry.js';

// A page shows several cards with readings, each from a chunk of its own: they share the code that draws readings.
const readings = {
  test: /[\\/]shared[\\/]src[\\/]parts[\\/]readings[\\/]reading-.*\.tsx$/,
  name: 'readings',
  chunks: 'async',
  minChunks: 2,
  enforce: true,
};

function exposesOf(section) {
  return {
    './routes': './src/routes.tsx',
    './lifecycles': './src/lifecycles.tsx',
    ...Object.fromEntries(
      section.widgets.map((widget) => [`./widgets/${widget}`, `./src/widgets/${widget}.tsx`]),
    ),
  };
}

/** Federation of one section: its global names carry its version, so that two versions never share a module. */
function federation(name, scope, section) {
  return new ModuleFederationPlugin({
    name,
    filename: entry,
    library: { type: 'var', name: scope },
    exposes: exposesOf(section),
    shared: takenFromHost(),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: { asyncStartup: false, optimization: { target: 'web', disableSnapshot: true } },
  });
}

function standalone(config, port) {
  return {
    ...config,
    entry: './src/index.ts',
    output: { ...config.output, publicPath: '/' },
    plugins: [
      ...config.plugins,
      new HtmlWebpackPlugin({ template: new URL('./standalone.html', import.meta.url).pathname }),
    ],
    devServer: {
      port,
      host: '127.0.0.1',
      hot: true,
      client,
      ...pagesAndApi,
    },
  };
}

/**
 * Webpack configuration of a section.
 * `build` writes the federated release into dist/; `dev` serves the section alone on its own page, unfederated;
 * `dev` under PAINEL_SITE_DEV serves it to the development host, or in production mode in front of a released site.
 *
 * @param {{ name: string, port: number }} section name in the registry, and the port of its development server
 */
export function defineRemote({ name, port }) {
  const configure = (_env, { mode = 'production' }) => {
    const directory = process.cwd();
    const section = readJson(path.join(directory, 'section.json'));
    const { version: packageVersion } = readJson(path.join(directory, 'package.json'));
    const config = baseConfig({ mode, directory });
    if (mode === 'development' && !process.env.PAINEL_SITE_DEV) return standalone(config, port);

    const released = mode === 'production' && !process.env.PAINEL_SITE_DEV;
    const scope = released ? `${name}_${versionToken}` : `${name}_dev`;
    const plugins = [
      ...config.plugins,
      federation(name, scope, section),
      runtimeFromHost(),
      new ChunkIntegrityPlugin(),
    ];
    if (released) {
      const names = new SharedNamesPlugin();
      const describe = (compilation) => ({
        kind: 'section',
        section,
        exposes: Object.keys(exposesOf(section)),
        contract: contractVersion,
        preload: criticalFiles(compilation, section),
        needs: { ...names.taken(compilation), ...runtimeNeeded },
      });
      plugins.push(
        names,
        new PrerenderPlugin(`/remotes/${name}/${versionToken}/`),
        new ContentVersionPlugin({ name, packageVersion, entry, describe }),
      );
    }
    const optimization = { ...config.optimization, splitChunks: { cacheGroups: { readings } } };
    const federated = {
      ...config,
      entry: {},
      output: { ...config.output, uniqueName: scope },
      optimization,
      plugins,
    };
    if (mode === 'production' && !released) return releasedSiteProxy(federated, { name, manifest: section });
    return {
      ...federated,
      devServer: {
        port,
        host: '127.0.0.1',
        hot: true,
        headers: { 'Access-Control-Allow-Origin': '*' },
        client: { ...client, webSocketURL: { hostname: '127.0.0.1', port } },
      },
    };
  };
  // The development host reads these to find the section's server.
  return Object.assign(configure, { section: { name, port } });
}
