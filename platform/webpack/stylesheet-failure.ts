import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { Compilation, WebpackError } = webpack;

/**
 * Lets a stylesheet fail as a script does: when it does not answer in time, and when it has no rules. A browser says of an answer of another
 * type that it was loaded, and takes nothing from it. The part that needs the stylesheet fails then as one whose script did not come.
 */
export class FailedStylesPlugin {
  apply(compiler: Compiler) {
    const name = 'FailedStylesPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { chunkLoadTimeout } = compilation.outputOptions;
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (code, { tag }) =>
        [
          code,
          // It has no such handlers any more once it came or failed.
          `const { onload } = ${tag};`,
          `${tag}.onload = (event) => onload(${tag}.sheet.cssRules.length > 0 ? event : { type: "empty", target: ${tag} });`,
          `setTimeout(() => ${tag}.onerror && ${tag}.onerror({ type: "timeout", target: ${tag} }), ${chunkLoadTimeout});`,
        ].join('\n'),
      );
      // One that was built without a rule could not be told from one that came to nothing.
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
