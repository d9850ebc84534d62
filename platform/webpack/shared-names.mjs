/** What a build takes from shared modules, or gives by them, name by name: the bundler does not notice a name that the other side lacks. */
export class SharedNamesPlugin {
  #names = new WeakMap();

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SharedNamesPlugin', (compilation) => {
      // After this, modules are joined and cannot be told apart any more.
      compilation.hooks.afterOptimizeDependencies.tap('SharedNamesPlugin', () => {
        this.#names.set(compilation, { taken: takenIn(compilation), given: givenIn(compilation) });
      });
    });
  }

  /** By request: the version that was compiled against, and the names used, or null where they cannot be told. */
  taken(compilation) {
    return this.#names.get(compilation).taken;
  }

  /** By request: the version, and the names there are, or null where they cannot be told. */
  given(compilation) {
    return this.#names.get(compilation).given;
  }
}

/** The names that the importers of a module use; null where one takes the module as a whole. */
function namesUsed(module, moduleGraph) {
  const names = new Set();
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

function takenIn({ modules, moduleGraph }) {
  const taken = {};
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey, requiredVersion } = module.options;
    taken[shareKey] = { version: versionOf(requiredVersion), names: namesUsed(module, moduleGraph) };
  }
  return byName(taken);
}

function givenIn({ modules, moduleGraph }) {
  const given = {};
  for (const module of modules) {
    if (module.type !== 'provide-module') continue;
    const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
    const names = moduleGraph.getExportsInfo(moduleGraph.getModule(dependency)).getProvidedExports();
    given[module._name] = {
      version: module._version,
      names: Array.isArray(names) ? names.toSorted() : null,
    };
  }
  return byName(given);
}

/** The version in `^1.2.3`, which the plugin keeps as a list that begins with the operator. */
const versionOf = (range) =>
  Array.isArray(range) ? range.slice(1, 4).join('.') : String(range).replace(/^\^/, '');

const byName = (entries) =>
  Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));
