import type { Compilation, Compiler, Dependency, Module, ModuleGraph } from 'webpack';

/** The version of a shared module and its exported names; null if they cannot be determined. */
interface SharedNames {
  version: string;
  names: string[] | null;
}
type ByRequest = Record<string, SharedNames>;

/** The fields of federation's modules that are read here. */
interface ConsumeSharedModule extends Module {
  options: { shareKey: string; requiredVersion: string | (string | number)[] };
}
interface ProvideSharedModule extends Module {
  _name: string;
  _version: string;
}

/** Lists the names that a build consumes from shared modules, and those that it provides. The bundler does not notice a missing name. */
export class SharedNamesPlugin {
  #names = new WeakMap<Compilation, { consumed: ByRequest; provided: ByRequest }>();

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('SharedNamesPlugin', (compilation) => {
      // Later steps concatenate modules.
      compilation.hooks.afterOptimizeDependencies.tap('SharedNamesPlugin', () => {
        this.#names.set(compilation, {
          consumed: consumedIn(compilation),
          provided: providedIn(compilation),
        });
      });
    });
  }

  /** By request: the version at build time, and the names used. */
  consumed(compilation: Compilation) {
    return this.#names.get(compilation)!.consumed;
  }

  /** By request: the version, and the exported names. */
  provided(compilation: Compilation) {
    return this.#names.get(compilation)!.provided;
  }
}

/** The names that the importers of a module use. One that takes the module as a whole, such as a re-exported `import * as React`, names none. */
function namesUsed(module: Module, moduleGraph: ModuleGraph) {
  const names = new Set<string>();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    if (!connection.dependency || connection.getActiveState(undefined) === false) continue;
    for (const reference of connection.dependency.getReferencedExports(moduleGraph, undefined)) {
      const [name] = Array.isArray(reference) ? reference : reference.name;
      if (name !== undefined) names.add(name);
    }
  }
  return [...names].toSorted();
}

function consumedIn({ modules, moduleGraph }: Compilation) {
  const consumed: ByRequest = {};
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey, requiredVersion } = (module as ConsumeSharedModule).options;
    consumed[shareKey] = { version: versionOf(requiredVersion), names: namesUsed(module, moduleGraph) };
  }
  return byName(consumed);
}

function providedIn({ modules, moduleGraph }: Compilation) {
  const provided: ByRequest = {};
  for (const module of modules) {
    if (module.type !== 'provide-module') continue;
    const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
    const target = moduleGraph.getModule(dependency as Dependency)!;
    const names = moduleGraph.getExportsInfo(target).getProvidedExports();
    const { _name, _version } = module as ProvideSharedModule;
    provided[_name] = {
      version: _version,
      names: Array.isArray(names) ? names.toSorted() : null,
    };
  }
  return byName(provided);
}

/** The version in `^1.2.3`, which the plugin keeps as a list that begins with the operator. */
const versionOf = (range: string | (string | number)[]) =>
  Array.isArray(range) ? range.slice(1, 4).join('.') : String(range).replace(/^\^/, '');

const byName = (entries: ByRequest): ByRequest =>
  Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));
