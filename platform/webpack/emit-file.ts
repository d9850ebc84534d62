import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

const { Compilation, sources } = webpack;

/** Emits a source file unchanged, under its own name. It is for files with a fixed address that no module imports, such as icons. */
export class EmitFilePlugin {
  #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler) {
    const file = path.resolve(compiler.context, this.#file);
    compiler.hooks.thisCompilation.tap('EmitFilePlugin', (compilation) => {
      compilation.fileDependencies.add(file);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'EmitFilePlugin', stage }, () =>
        compilation.emitAsset(path.basename(file), new sources.RawSource(readFileSync(file))),
      );
    });
  }
}
