import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;
const { Compilation, RuntimeGlobals, RuntimeModule, WebpackError } = webpack;

/** The timeout of a build whose files are watched: longer than any of them is waited for. */
export const watchedTimeoutMs = 120_000;
/** On a page that watches no files. */
const unwatchedTimeoutMs = 1500;

const watchFile = `${RuntimeGlobals.require}.watchFile`;
const addressOf = `${RuntimeGlobals.require}.addressOf`;

class MissingFileRuntimeModule extends RuntimeModule {
  constructor(private readonly timeoutMs: number) {
    super('missing file', RuntimeModule.STAGE_BASIC);
  }

  override generate() {
    const isWatched = this.timeoutMs === watchedTimeoutMs;
    const fail = `(tag) => setTimeout(() => tag.onerror?.({ type: "timeout" }), ${isWatched ? unwatchedTimeoutMs : this.timeoutMs})`;
    return [
      `${watchFile} = ${isWatched ? `(tag) => (self.painelWatchFile || (${fail}))(tag)` : fail};`,
      // A file is requested again only if it failed. The browser keeps what it got, damaged or not: the retry needs another address.
      `${addressOf} = ((requested) => (url) => (requested.has(url) ? url + "?retry=" + Date.now() : (requested.add(url), url)))(new Set());`,
    ].join('\n');
  }
}

/**
 * Makes scripts and stylesheets fail when the server is silent about them (`watchFile` of `@painel/shared/federation`), and a stylesheet when it has
 * no rules: browsers report a response of another type as loaded, and ignore its content. The module that needs the file then fails to load.
 */
export class MissingFilePlugin {
  apply(compiler: Compiler) {
    const name = 'MissingFilePlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const timeoutMs = Number(compilation.outputOptions.chunkLoadTimeout);
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) =>
        compilation.addRuntimeModule(chunk, new MissingFileRuntimeModule(timeoutMs)),
      );
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, (code) =>
        [code, `script.src = ${addressOf}(script.src);`, `${watchFile}(script);`].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (code, { tag }) =>
        [
          code,
          // The handlers are removed when the stylesheet has loaded or failed.
          `const { onload } = ${tag};`,
          `${tag}.onload = (event) => onload(${tag}.sheet.cssRules.length > 0 ? event : { type: "empty", target: ${tag} });`,
          `${tag}.href = ${addressOf}(${tag}.href);`,
          `${watchFile}(${tag});`,
        ].join('\n'),
      );
      // An empty stylesheet could not be distinguished from a failed one.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets))
          if (file.endsWith('.css') && source.size() === 0)
            compilation.errors.push(
              new WebpackError(`${file} has no rule: remove the import of the empty stylesheet.`),
            );
      });
    });
  }
}
