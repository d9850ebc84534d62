import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Gives up a stylesheet that does not answer as late as a script: a part whose styles hang would be awaited for ever, and with it the page.
 * The part then fails as one whose script did not come.
 */
export class StyleTimeoutPlugin {
  apply(compiler: Compiler) {
    const name = 'StyleTimeoutPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { chunkLoadTimeout } = compilation.outputOptions;
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (code, { tag }) =>
        [
          code,
          // It has no such handler any more once it came or failed.
          `setTimeout(() => ${tag}.onerror && ${tag}.onerror({ type: "timeout", target: ${tag} }), ${chunkLoadTimeout});`,
        ].join('\n'),
      );
    });
  }
}
