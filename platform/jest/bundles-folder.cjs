const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '../..');
const sources = ['bundled-packages.mjs', 'bundle-packages.mjs'].map((name) => path.join(__dirname, name));

/** Where the bundles of the installed packages are; null for the kit in another repository, which has none. */
function findBundles() {
  if (root.split(path.sep).includes('node_modules')) return null;
  const hash = createHash('sha256');
  for (const file of [path.join(root, 'pnpm-lock.yaml'), ...sources]) hash.update(readFileSync(file));
  return path.join(root, 'node_modules/.cache/jest-packages', hash.digest('hex').slice(0, 16));
}

const bundlesFolder = findBundles();

module.exports = { root, bundlesFolder };
