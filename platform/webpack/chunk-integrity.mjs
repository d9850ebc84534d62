import webpack from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime ?? {};

/**
 * Makes every script that a bundle loads ask the page for its integrity: the host answers from the registry
 * (`globalThis.painelIntegrity(url)`), a page without a registry leaves the attribute empty.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (code) =>
          [
            code,
            'script.integrity = (globalThis.painelIntegrity && globalThis.painelIntegrity(script.src)) || "";',
          ].join('\n'),
      );
    });
  }
}
