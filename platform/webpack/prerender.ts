import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import webpack, {
  type Compilation as BuildOf,
  type Compiler,
  type Configuration,
  type RuleSetRule,
} from 'webpack';
import { isCompiledIn } from './federation/shared-modules';

const { Compilation, sources } = webpack;
const source = './src/prerendered.tsx';
const compiled = 'prerendered.cjs';

type Render = () => Promise<string>;
/** The exports of `src/prerendered.tsx`. */
interface Prerendered {
  prerendered: Record<string, { render: Render; chunk?: string }>;
}

/**
 * Prerenders the public pages of a package at build time: `src/prerendered.tsx` exports `prerendered`, which renders each page's HTML by path. It
 * emits them as `prerendered.json`. A package without that file has none.
 */
export class PrerenderPlugin {
  /** @param publicPath the address of this build's files */
  constructor(private readonly publicPath: string) {}

  apply(compiler: Compiler) {
    if (!existsSync(path.join(compiler.context, source))) return;
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderPlugin', stage }, async () => {
        const { prerendered } = run(await compile(configurationFor(compiler.options, this.publicPath)));
        const drawn: Record<string, object> = {};
        for (const [page, { render, chunk, ...words }] of Object.entries(prerendered)) {
          const preloads = chunk === undefined ? '' : this.#preloadsOf(compilation, chunk);
          drawn[page] = { ...words, html: preloads + (await draw(page, render)) };
        }
        compilation.emitAsset('prerendered.json', new sources.RawSource(JSON.stringify(drawn)));
      });
    });
  }

  #preloadsOf({ namedChunks }: BuildOf, chunk: string) {
    const files = [...(namedChunks.get(chunk)?.files ?? [])].filter((file) => file.endsWith('.js'));
    if (files.length === 0) throw new Error(`no chunk is named ${chunk}`);
    return files.map((file) => `<link rel="preload" as="script" href="${this.publicPath}${file}">`).join('');
  }
}

const draw = (page: string, render: Render) =>
  Promise.resolve()
    .then(render)
    .catch((error: Error) => {
      throw new Error(`${page} could not be drawn without a browser: ${error.message}`, { cause: error });
    });

interface StyleOptions {
  modules: { localIdentName: string };
}

/** The rules of the browser's build, but that styles give only their class names, and files stay where the browser's build puts them. */
const rulesForNode = (rules: RuleSetRule[], directory: string) =>
  rules.map((rule): RuleSetRule => {
    if (rule.type === 'asset/resource') return { ...rule, generator: { emit: false } };
    const loaders = (Array.isArray(rule.use) ? rule.use : []) as {
      loader?: string;
      options?: StyleOptions;
    }[];
    const styles = loaders.find(({ loader }) => loader?.includes('css-loader'));
    if (!styles?.options) return rule;
    const modules = { ...styles.options.modules, auto: true, mode: 'local', exportOnlyLocals: true };
    const namedBy = (localIdentName: string) => [
      { ...styles, options: { ...styles.options, modules: { ...modules, localIdentName } } },
    ];
    const own = modules.localIdentName;
    // It renders the host's components too. Their styles are in the host's stylesheet, without the section's name.
    const ofHost = own.slice(own.indexOf('['));
    return {
      test: rule.test,
      oneOf: [
        { include: [path.join(directory, 'src'), isCompiledIn], use: namedBy(own) },
        { use: namedBy(ofHost) },
      ],
    };
  });

/** The same sources for Node, with the same class names and addresses of files, as one script. */
const configurationFor = (
  { mode, context, output, resolve, module, cache }: Compiler['options'],
  publicPath: string,
): Configuration => ({
  mode,
  context,
  target: 'node24',
  devtool: false,
  entry: source,
  output: {
    filename: compiled,
    assetModuleFilename: output.assetModuleFilename,
    publicPath,
    library: { type: 'commonjs2' },
  },
  resolve: { extensions: resolve.extensions },
  module: { rules: rulesForNode(module.rules as RuleSetRule[], context!) },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  // The script runs here and once: looking through all of it for names that might collide takes longer than the rendering.
  optimization: { minimize: false, avoidEntryIife: false },
  cache: cache &&
    cache.type === 'filesystem' && {
      ...cache,
      cacheLocation: undefined,
      name: `${cache.name}-prerendered`,
    },
  performance: false,
  infrastructureLogging: { level: 'warn' },
});

/** The text of the script; nothing is written. */
function compile(configuration: Configuration): Promise<string> {
  const compiler = webpack(configuration);
  compiler.hooks.shouldEmit.tap('PrerenderPlugin', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error);
      if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })));
      const text = String(stats.compilation.getAsset(compiled)!.source.source());
      compiler.close((closing) => (closing ? reject(closing) : resolve(text)));
    });
  });
}

function run(text: string): Prerendered {
  const module = { exports: {} as Prerendered };
  const script = new vm.Script(`(function (require, module, exports, __filename) {${text}\n})`, {
    filename: compiled,
  });
  script.runInThisContext()(createRequire(import.meta.url), module, module.exports, compiled);
  return module.exports;
}
