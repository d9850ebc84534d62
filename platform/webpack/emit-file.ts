import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

const { Compilation, sources } = webpack;

/** Emits a source file as it is, under its own name: the address of a service worker or an icon never changes and nothing imports it. */
export class PlainFilePlugin {
  #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler) {
    const file = path.resolve(compiler.context, this.#file);
    compiler.hooks.thisCompilation.tap('PlainFilePlugin', (compilation) => {
      compilation.fileDependencies.add(file);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PlainFilePlugin', stage }, () =>
        compilation.emitAsset(path.basename(file), new sources.RawSource(readFileSync(file))),
      );
    });
  }
}
