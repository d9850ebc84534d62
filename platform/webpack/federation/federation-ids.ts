import type { Compiler, Module } from 'webpack';

/** The file that federation writes for its runtime: named by a hash of its text, which names the runtime by an absolute path. */
const runtimeEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/** Replaces absolute paths in federation's module identifiers by names that are the same in every folder. */
function nameOf(module: Module) {
  const identifier = module.identifier();
  if (module.type === 'provide-module') return `provided/${(module as Module & { _name: string })._name}`;
  if (!runtimeEntry.test(identifier)) return undefined;
  return identifier.startsWith('container entry') ? 'container' : 'runtime';
}

/** Names the modules that federation identifies by an absolute path: by webpack, their ids would make another version in each folder. */
export class FederationIdsPlugin {
  apply(compiler: Compiler) {
    const name = 'FederationIdsPlugin';
    compiler.hooks.compilation.tap(name, ({ chunkGraph, hooks }) => {
      hooks.moduleIds.tap(name, (modules) => {
        for (const module of modules) {
          const id = nameOf(module);
          if (id && chunkGraph.getNumberOfModuleChunks(module) > 0) chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
