import type { Compiler } from 'webpack';

/** The file that federation writes for its runtime: named by a hash of its text, which names the runtime by an absolute path. */
const runtimeEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/** Names the modules whose identifier carries that hash: by webpack, their ids would make another version of a section in each folder. */
export class FederationIdsPlugin {
  apply(compiler: Compiler) {
    const name = 'FederationIdsPlugin';
    compiler.hooks.compilation.tap(name, ({ chunkGraph, hooks }) => {
      hooks.moduleIds.tap(name, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (!runtimeEntry.test(identifier) || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          chunkGraph.setModuleId(module, identifier.startsWith('container entry') ? 'container' : 'runtime');
        }
      });
    });
  }
}
