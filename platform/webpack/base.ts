import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { isInstalled, packagesFolder, repositoryRoot } from '../layout';
import { problemsInSectionFile, type SectionManifest } from '@painel/contract/registry/section-file';
import { MissingFilePlugin, watchedTimeoutMs } from './missing-file';

const require = createRequire(import.meta.url);
// Left to itself, federation finds webpack by provoking an error of it, half a second in each build.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');
/** Where `npm run dev` and a section on its own find the API. */
export const apiAddress = process.env.PAINEL_API ?? 'http://127.0.0.1:8080';

/** A mistake in a file that is read: one line, since the stack does not help. */
const plainError = (message: string) => Object.assign(new Error(message), { stack: message });

export function readJson(file: string) {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw plainError(`${file}: ${(error as Error).message}`);
  }
}

const extensions = ['.ts', '.tsx', '.mjs', '.js'];
/** Whether an import of it finds a file. */
const isPage = (place: string) =>
  extensions.some((extension) =>
    ['', '/index'].some((inside) => existsSync(`${place}${inside}${extension}`)),
  );

/** The `section.json` of a section. @throws with a line for each mistake in it */
export function readSectionFile(directory: string): SectionManifest {
  const file = path.join(directory, 'section.json');
  const content = readJson(file);
  const problems = problemsInSectionFile(content);
  for (const { path: address, page } of problems.length > 0 ? [] : (content as SectionManifest).routes)
    if (page !== undefined && !isPage(path.join(directory, 'src', page)))
      problems.push(
        `section.json: routes names ${page} as the page of ${address}, and there is no such file below src.`,
      );
  if (problems.length > 0) throw plainError(problems.join('\n'));
  return content;
}

function compileTypeScript(development: boolean) {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
    },
  };
}

/** @param section its styles reach nothing beyond it, and their names begin with its own */
function loadStyles(development: boolean, directory: string, section: string | undefined) {
  const modules = {
    auto: section === undefined || (() => true),
    mode: section === undefined ? 'local' : 'pure',
    namedExport: false,
    exportLocalsConvention: 'as-is',
    // Two sections may hold a file of the same name: the class is derived from its place in the repository.
    localIdentContext: repositoryRoot,
    // Places in repositories of one section each are the same.
    localIdentHashSalt: isInstalled ? readJson(path.join(directory, 'package.json')).name : undefined,
    localIdentName: `${section ? `${section}_` : ''}${development ? '[name]__[local]' : '[hash:base64:7]'}`,
  };
  return {
    test: /\.css$/,
    use: [
      development ? require.resolve('style-loader') : MiniCssExtractPlugin.loader,
      { loader: require.resolve('css-loader'), options: { modules } },
    ],
  };
}

export type Mode = 'development' | 'production';
export type BaseConfig = ReturnType<typeof baseConfig>;

interface Base {
  mode: Mode;
  directory: string;
  /** Its name in the registry. */
  section?: string;
}

/** The common configuration of a host, a section and a standalone section. */
export function baseConfig({ mode, directory, section }: Base) {
  const development = mode === 'development';
  const packageFile = path.join(directory, 'package.json');
  const plugins: WebpackPluginInstance[] = development
    ? [new ReactRefreshPlugin({ overlay: false, library: directory })]
    : [
        new MiniCssExtractPlugin({
          filename: '[name].[contenthash:8].css',
          chunkFilename: '[name].[contenthash:8].css',
        }),
        new MissingFilePlugin(),
      ];
  return {
    mode,
    context: directory,
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: path.join(directory, 'dist'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
      chunkLoadTimeout: development ? 30_000 : watchedTimeoutMs,
      // A build that follows an edit emits only what changed: with the rest gone, the page would lack it.
      clean: !development,
    },
    resolve: { extensions },
    module: {
      rules: [
        compileTypeScript(development),
        loadStyles(development, directory, section),
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
        // The page that names such a script is written before the script is minified, and so before its hash is known.
        { resourceQuery: /url/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
      ],
    },
    plugins,
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        // Sections build in parallel: each with its own minifier processes would only load them again.
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3 } },
          parallel: false,
        }),
        new CssMinimizerPlugin({ parallel: false }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(repositoryRoot, '.cache/webpack', path.basename(directory)),
      name: `${mode}-${process.env.PAINEL_SITE_DEV ?? 'alone'}`,
      buildDependencies: {
        // Webpack follows no imports of TypeScript by itself.
        config: [
          ...readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
            .filter((file) => path.extname(file))
            .map((file) => path.join(import.meta.dirname, file)),
          packageFile,
          path.join(packagesFolder, 'shared/package.json'),
        ].filter(existsSync),
      },
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    // Without the counts a build that succeeds prints nothing.
    stats: { preset: 'errors-warnings', errorsCount: false, warningsCount: false },
  } satisfies Configuration;
}
