import type { Compilation, Compiler, Dependency, Module, ModuleGraph } from 'webpack';

/** Of a shared module: its version, and names in it, or null where they cannot be told. */
interface SharedNames {
  version: string;
  names: string[] | null;
}
type ByRequest = Record<string, SharedNames>;

/** What federation adds to webpack's modules, as far as it is read here. */
interface ConsumeSharedModule extends Module {
  options: { shareKey: string; requiredVersion: string | (string | number)[] };
}
interface ProvideSharedModule extends Module {
  _name: string;
  _version: string;
}

/** What a build takes from shared modules, or gives by them, name by name: the bundler does not notice a name that the other side lacks. */
export class SharedNamesPlugin {
  #names = new WeakMap<Compilation, { taken: ByRequest; given: ByRequest }>();

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('SharedNamesPlugin', (compilation) => {
      // After this, modules are joined and cannot be told apart any more.
      compilation.hooks.afterOptimizeDependencies.tap('SharedNamesPlugin', () => {
        this.#names.set(compilation, { taken: takenIn(compilation), given: givenIn(compilation) });
      });
    });
  }

  /** By request: the version that was compiled against, and the names used. */
  taken(compilation: Compilation) {
    return this.#names.get(compilation)!.taken;
  }

  /** By request: the version, and the names there are. */
  given(compilation: Compilation) {
    return this.#names.get(compilation)!.given;
  }
}

/** The names that the importers of a module use; null where one takes the module as a whole. */
function namesUsed(module: Module, moduleGraph: ModuleGraph) {
  const names = new Set<string>();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    if (!connection.dependency || connection.getActiveState(undefined) === false) continue;
    for (const reference of connection.dependency.getReferencedExports(moduleGraph, undefined)) {
      const [name] = Array.isArray(reference) ? reference : reference.name;
      if (name === undefined) return null;
      names.add(name);
    }
  }
  return [...names].toSorted();
}

function takenIn({ modules, moduleGraph }: Compilation) {
  const taken: ByRequest = {};
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey, requiredVersion } = (module as ConsumeSharedModule).options;
    taken[shareKey] = { version: versionOf(requiredVersion), names: namesUsed(module, moduleGraph) };
  }
  return byName(taken);
}

function givenIn({ modules, moduleGraph }: Compilation) {
  const given: ByRequest = {};
  for (const module of modules) {
    if (module.type !== 'provide-module') continue;
    const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
    const provided = moduleGraph.getModule(dependency as Dependency)!;
    const names = moduleGraph.getExportsInfo(provided).getProvidedExports();
    const { _name, _version } = module as ProvideSharedModule;
    given[_name] = {
      version: _version,
      names: Array.isArray(names) ? names.toSorted() : null,
    };
  }
  return byName(given);
}

/** The version in `^1.2.3`, which the plugin keeps as a list that begins with the operator. */
const versionOf = (range: string | (string | number)[]) =>
  Array.isArray(range) ? range.slice(1, 4).join('.') : String(range).replace(/^\^/, '');

const byName = (entries: ByRequest): ByRequest =>
  Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));
