import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;
const { RuntimeGlobals, RuntimeModule } = webpack;

/** Placeholder in an entry for the hashes of the files that it loads, by name, until their content is known. */
export const hashesToken = 'painelHashesToken';

const hashOf = `${RuntimeGlobals.require}.hashOf`;

/** Gives a bundle the hash of each of its files. Before a release there are none. */
class FileHashesRuntimeModule extends RuntimeModule {
  constructor() {
    super('file hashes', RuntimeModule.STAGE_BASIC);
  }

  override generate() {
    return `${hashOf} = (url) => "${hashesToken}"[url.slice(url.lastIndexOf("/") + 1).split("?")[0]] || "";`;
  }
}

/**
 * Makes a section check every script and stylesheet that it loads by its hash. The entry carries them: it is itself checked by the hash that
 * the signed registry names, and with the registry they would travel with every page, whatever it shows.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler) {
    const name = 'ChunkIntegrityPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) =>
        compilation.addRuntimeModule(chunk, new FileHashesRuntimeModule()),
      );
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, (code) =>
        [
          code,
          `script.integrity = ${hashOf}(script.src);`,
          // Chromium holds back scripts of low priority while a stylesheet hangs, those of the version before it included.
          `script.fetchPriority = "high";`,
        ].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (code, { tag }) =>
        [code, `${tag}.integrity = ${hashOf}(${tag}.href);`].join('\n'),
      );
    });
  }
}
