import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';

type Shared = Pick<Configuration, 'module' | 'optimization' | 'resolve'>;

/**
 * Emits a service worker as one file of a fixed name. A separate compiler builds it: federation would put its runtime and the shared libraries into a
 * worker that the page's compiler builds.
 */
export class ServiceWorkerPlugin {
  #configuration: (context: string) => Configuration;

  constructor(entry: string, filename: string, { module, optimization, resolve }: Shared) {
    this.#configuration = (context) => ({
      mode: 'production',
      target: 'webworker',
      context,
      entry,
      output: { filename },
      devtool: false,
      module,
      optimization,
      resolve,
    });
  }

  apply(compiler: Compiler) {
    compiler.hooks.make.tapPromise('ServiceWorkerPlugin', async (compilation) => {
      const built = await this.#build(compiler.context);
      for (const { name, source } of built.getAssets()) compilation.emitAsset(name, source);
      compilation.errors.push(...built.errors);
      compilation.fileDependencies.addAll(built.fileDependencies);
    });
  }

  #build(context: string): Promise<Compilation> {
    const worker = webpack(this.#configuration(context));
    // Its files become files of the page's build.
    worker.hooks.shouldEmit.tap('ServiceWorkerPlugin', () => false);
    return new Promise((resolve, reject) =>
      worker.run((error, stats) => {
        worker.close(() => (stats ? resolve(stats.compilation) : reject(error as Error)));
      }),
    );
  }
}
