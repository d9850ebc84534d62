import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import type { HostLink } from '../release/builds/builds';
import { readSources } from '../release/builds/sources';
import { packagesFolder } from '../layout';
import { baseConfig, readJson, type Mode } from './base';
import { ContentVersionPlugin, versionToken } from './content-version';
import {
  jsonRoutes,
  client,
  developmentConfiguration,
  spaFallbackAndApiProxy,
} from './development/development-server';
import { developmentRegistry } from './development/development-registry';
import { FederationIdsPlugin } from './federation/federation-ids';
import { slimLibraries, slimRouter } from './slim-libraries';
import { ServiceWorkerPlugin } from './service-worker';
import { slimRuntime, runtimeForSections, runtimeOffered } from './federation/runtime-from-host';
import { providedByHost } from './federation/shared-modules';
import { SharedNamesPlugin } from './federation/shared-names';
import { PrerenderPlugin } from './prerender';

function federation() {
  return new ModuleFederationPlugin({
    name: 'host',
    remotes: {},
    shared: providedByHost(),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: { asyncStartup: false, optimization: { target: 'web', disableSnapshot: true } },
  });
}

function devServer(port: number): Configuration['devServer'] {
  return {
    port: process.env.PORT ?? port,
    host: '127.0.0.1',
    hot: true,
    client,
    ...spaFallbackAndApiProxy,
    setupMiddlewares: jsonRoutes({
      '/config.json': developmentConfiguration,
      '/remotes.json': developmentRegistry,
    }),
  };
}

/** Emits a source file unchanged, under its own name. It is for files with a fixed address that no module imports, such as icons. */
const emit = (file: string) => (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('emit', (compilation) => {
    compilation.fileDependencies.add(file);
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compilation.hooks.processAssets.tap({ name: 'emit', stage }, () =>
      compilation.emitAsset(path.basename(file), new webpack.sources.RawSource(readFileSync(file))),
    );
  });

interface Host {
  /** Of the development server. */
  port: number;
  /** The host's own links, which a release compares with those of sections. */
  navigation: HostLink[];
}

/** Webpack configuration of the host: the only provider of the shared libraries, and of index.html. */
export function defineHost({ port, navigation }: Host) {
  const directory = process.cwd();
  const { version: packageVersion } = readJson(path.join(directory, 'package.json'));

  return (_env: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
    const development = mode === 'development';
    const config = baseConfig({ mode, directory });
    const plugins = [
      ...config.plugins,
      federation(),
      new FederationIdsPlugin(),
      ...readdirSync(path.join(directory, 'public')).map((name) =>
        emit(path.join(directory, 'public', name)),
      ),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        publicPath: development ? '/' : `/host/${versionToken}/`,
        scriptLoading: 'defer',
        inject: 'head',
      }),
    ];
    if (!development) {
      const names = new SharedNamesPlugin();
      const sources = readSources(packagesFolder, directory, true);
      const describe = (compilation: Compilation) => ({
        kind: 'host',
        offers: { ...names.provided(compilation), ...runtimeOffered },
        navigation,
      });
      plugins.push(
        names,
        new ServiceWorkerPlugin('./src/worker/service-worker.ts', 'sw.js', config),
        new PrerenderPlugin(`/host/${versionToken}/`),
        new ContentVersionPlugin({ name: 'host', packageVersion, entry: 'index.html', describe, sources }),
      );
    }
    return {
      ...config,
      module: { rules: [...config.module.rules, slimRouter()] },
      entry: [runtimeForSections, './src/index.ts'],
      output: { ...config.output, uniqueName: 'host', ...(development && { publicPath: '/' }) },
      plugins,
      ...(!development && {
        resolve: { ...config.resolve, alias: { ...slimLibraries(), ...slimRuntime() } },
      }),
      optimization: {
        ...config.optimization,
        splitChunks: {
          cacheGroups: {
            // Libraries change rarely: a release of the shell alone leaves them in the reader's cache.
            libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial' },
          },
        },
      },
      devServer: devServer(port),
    };
  };
}
