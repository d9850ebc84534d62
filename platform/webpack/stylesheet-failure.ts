import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { Compilation, WebpackError } = webpack;

/**
 * Makes a stylesheet fail as a script does: after a timeout, and when it has no rules. Browsers report a response of another type as loaded,
 * and ignore its content. The module that needs the stylesheet then fails to load.
 */
export class StylesheetFailurePlugin {
  apply(compiler: Compiler) {
    const name = 'StylesheetFailurePlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { chunkLoadTimeout } = compilation.outputOptions;
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (code, { tag }) =>
        [
          code,
          // The handlers are removed when the stylesheet has loaded or failed.
          `const { onload } = ${tag};`,
          `${tag}.onload = (event) => onload(${tag}.sheet.cssRules.length > 0 ? event : { type: "empty", target: ${tag} });`,
          `setTimeout(() => ${tag}.onerror && ${tag}.onerror({ type: "timeout", target: ${tag} }), ${chunkLoadTimeout});`,
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
