import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Configuration } from 'webpack';
import type { SectionManifest } from '@painel/contract/registry/section-file';
import { readSources } from '../release/builds/sources';
import { packagesFolder } from '../layout';
import { baseConfig, readJson, readSectionFile, type BaseConfig, type Mode } from './base';
import { releasedSiteProxy } from './development/released-site-proxy';
import { ChunkIntegrityPlugin } from './chunk-integrity';
import { ContentVersionPlugin, versionToken } from './content-version';
import { client, sectionHeaders } from './development/development-server';
import { criticalFiles } from './critical-files';
import { FederationIdsPlugin } from './federation/federation-ids';
import { runtimeFromHost, runtimeNeeded } from './federation/runtime-from-host';
import { OneCopyPlugin } from './federation/one-copy';
import { contractVersion, consumedFromHost } from './federation/shared-modules';
import { simulatedApiFallback } from './development/simulated-answers';
import { SharedNamesPlugin } from './federation/shared-names';
import { PrerenderPlugin } from './prerender';

const entry = 'remoteEntry.js';

// A page shows several cards with readings, each from its own chunk: they share the code that renders readings.
const readings = {
  test: /[\\/]shared[\\/](src|lib)[\\/]parts[\\/]readings[\\/]reading-.*\.(tsx|js)$/,
  name: 'readings',
  chunks: 'async' as const,
  minChunks: 2,
  enforce: true,
};

function exposesOf(section: SectionManifest): Record<string, string> {
  return {
    './routes': './src/routes.tsx',
    './lifecycles': './src/lifecycles.tsx',
    ...Object.fromEntries(
      section.widgets.map((widget) => [`./widgets/${widget}`, `./src/widgets/${widget}.tsx`]),
    ),
  };
}

/** Federation of one section: its global names carry its version, so that two versions never share a module. */
function federation(name: string, scope: string, section: SectionManifest) {
  return new ModuleFederationPlugin({
    name,
    filename: entry,
    library: { type: 'var', name: scope },
    exposes: exposesOf(section),
    shared: consumedFromHost(),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: { asyncStartup: false, optimization: { target: 'web', disableSnapshot: true } },
  });
}

function standalone(config: BaseConfig, port: number): Configuration {
  return {
    ...config,
    entry: './src/index.ts',
    output: { ...config.output, publicPath: '/' },
    plugins: [
      ...config.plugins,
      new HtmlWebpackPlugin({ template: new URL('./development/standalone.html', import.meta.url).pathname }),
    ],
    devServer: {
      port,
      host: '127.0.0.1',
      hot: true,
      client,
      ...simulatedApiFallback,
    },
  };
}

interface Remote {
  /** In the registry. */
  name: string;
  /** Of its development server. */
  port: number;
}

/**
 * Webpack configuration of a section.
 * `build` writes the federated release into dist/; `dev` serves the section alone on its own page, unfederated;
 * `dev` under PAINEL_SITE_DEV serves it to the development host, or in production mode in front of a released site.
 */
export function defineRemote({ name, port }: Remote) {
  const configure = (_env: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
    const directory = process.cwd();
    const section = readSectionFile(directory);
    const { version: packageVersion } = readJson(path.join(directory, 'package.json'));
    if (mode === 'development' && !process.env.PAINEL_SITE_DEV)
      return standalone(baseConfig({ mode, directory }), port);
    const config = baseConfig({ mode, directory, section: name });

    const released = mode === 'production' && !process.env.PAINEL_SITE_DEV;
    const scope = released ? `${name}_${versionToken}` : `${name}_dev`;
    const plugins = [
      ...config.plugins,
      federation(name, scope, section),
      runtimeFromHost(),
      new OneCopyPlugin(),
      new FederationIdsPlugin(),
      new ChunkIntegrityPlugin(),
    ];
    if (released) {
      const names = new SharedNamesPlugin();
      const sources = readSources(packagesFolder, directory, false);
      const describe = (compilation: Compilation) => ({
        kind: 'section',
        section,
        exposes: Object.keys(exposesOf(section)),
        preload: criticalFiles(compilation, section),
        needs: { ...names.consumed(compilation), ...runtimeNeeded },
      });
      plugins.push(
        names,
        new PrerenderPlugin(`/remotes/${name}/${versionToken}/`),
        new ContentVersionPlugin({
          name,
          packageVersion,
          entry,
          describe,
          sources,
          contract: contractVersion,
        }),
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
        headers: sectionHeaders,
        client: { ...client, webSocketURL: { hostname: '127.0.0.1', port } },
      },
    };
  };
  // The development host reads these to find the section's server.
  return Object.assign(configure, { section: { name, port } });
}
