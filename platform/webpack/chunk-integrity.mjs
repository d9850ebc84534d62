import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime ?? {};

const askPage = (element, address) =>
  `${element}.integrity = (globalThis.painelIntegrity && globalThis.painelIntegrity(${element}.${address})) || "";`;

/**
 * Makes every script and stylesheet that a bundle loads ask the page for its integrity: the host answers from the registry
 * (`globalThis.painelIntegrity(url)`), a page without a registry leaves the attribute empty.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    const name = 'ChunkIntegrityPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, (code) =>
        [code, askPage('script', 'src')].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (code, { tag }) =>
        [code, askPage(tag, 'href')].join('\n'),
      );
    });
  }
}
