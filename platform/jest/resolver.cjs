const { readFileSync } = require('node:fs');
const path = require('node:path');
const { bundlesFolder } = require('./bundles-folder.cjs');

let bundles;

/** The output of `bundle-packages.mjs`: the file of each entry, the bundled files, and their packages. */
function readBundles() {
  const { replaced, bundled } = JSON.parse(readFileSync(path.join(bundlesFolder, 'bundled.json'), 'utf8'));
  const packages = new Set(Object.keys(replaced).map(packageOf));
  return { replaced: new Map(Object.entries(replaced)), bundled: new Set(bundled), packages };
}

const packageOf = (file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

/** Sends an import to the bundle that has it. A file of a bundled package beside its bundle would be a second copy. */
function bundledInstead(file, request) {
  bundles ??= readBundles();
  const replacement = bundles.replaced.get(file);
  if (replacement) return path.join(bundlesFolder, replacement);
  if (!bundles.bundled.has(file) || !bundles.packages.has(packageOf(file))) return file;
  const message = `${request} is in the bundles of the tests: name it in platform/jest/bundled-packages.mjs`;
  // Jest keeps the error to itself.
  console.error(message);
  throw new Error(message);
}

/**
 * Jest asks as `require` does. A package that answers `import` only is asked again that way;
 * the transform then compiles it, as it does every package listed as ES modules only.
 */
function resolve(request, options) {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    try {
      return options.defaultResolver(request, { ...options, conditions: ['import', 'node', 'default'] });
    } catch {
      throw error;
    }
  }
}

module.exports = (request, options) => {
  const file = resolve(request, options);
  return bundlesFolder && options.conditions?.includes('node') ? bundledInstead(file, request) : file;
};
