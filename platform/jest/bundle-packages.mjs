import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { bundlesFolder, root } from './bundles-folder.cjs';
import { bundledPackages } from './bundled-packages.mjs';

const entryNamespace = 'entry';
/** Each of these is one large file already. The bundles leave them out, so that bundled and other modules load the same copy. */
const leftOut = /^(react|react-dom)(\/|$)/;

/** Resolves as Jest does: `require` first, `import` for a package that offers nothing else. Two ways would load a package twice. */
const asJestResolves = {
  name: 'as-jest-resolves',
  setup(build) {
    build.onResolve({ filter: /^entry:/ }, ({ path: name }) => ({
      path: name.slice('entry:'.length),
      namespace: entryNamespace,
    }));
    build.onLoad({ filter: /./, namespace: entryNamespace }, ({ path: name }) => {
      const [folder, ...specifier] = name.split(':');
      return {
        contents: `export default require(${JSON.stringify(specifier.join(':'))})`,
        resolveDir: path.join(root, folder),
      };
    });
    build.onResolve({ filter: /^[^./]/ }, async ({ path: name, resolveDir, importer, pluginData }) => {
      if (pluginData === asJestResolves) return undefined;
      const options = { resolveDir, importer, pluginData: asJestResolves };
      const required = await build.resolve(name, { ...options, kind: 'require-call' });
      if (leftOut.test(name)) return { path: required.path, external: true };
      if (required.errors.length === 0) return required;
      const imported = await build.resolve(name, { ...options, kind: 'import-statement' });
      return imported.errors.length === 0 ? imported : undefined;
    });
  },
};

async function bundleInto(folder) {
  const entries = Object.entries(bundledPackages).flatMap(([from, names]) =>
    names.map((name) => `${from}:${name}`),
  );
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry, index) => ({ in: `entry:${entry}`, out: `entry-${index}` })),
    outdir: folder,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    conditions: [],
    legalComments: 'none',
    // Fastify looks for the name of each plugin in it, which takes Jest's milliseconds.
    define: { 'require.cache': 'undefined' },
    plugins: [asJestResolves],
    logLevel: 'error',
  });

  mkdirSync(folder, { recursive: true });
  const replaced = {};
  for (const { path: file, text } of outputFiles) {
    const { entryPoint } = metafile.outputs[path.relative(root, file)];
    const { code } = await transform(text, {
      format: 'cjs',
      platform: 'node',
      supported: { 'dynamic-import': false },
    });
    writeFileSync(file, entryPoint ? `${code}\nmodule.exports = module.exports.default;\n` : code);
    if (!entryPoint) continue;
    const [{ path: original }] = metafile.inputs[entryPoint].imports;
    replaced[path.join(root, original)] = path.basename(file);
  }
  const inputs = Object.keys(metafile.inputs).filter((name) => !name.startsWith(entryNamespace + ':'));
  const bundled = inputs.map((name) => path.join(root, name));
  writeFileSync(path.join(folder, 'bundled.json'), JSON.stringify({ replaced, bundled }));
}

async function makeBundles() {
  if (existsSync(bundlesFolder)) return;
  const folder = `${bundlesFolder}-${process.pid}`;
  await bundleInto(folder);
  try {
    renameSync(folder, bundlesFolder);
  } catch (error) {
    // Another run was faster.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    rmSync(folder, { recursive: true });
  }
}

let made;
/**
 * Makes the bundles of `bundledPackages`, unless those of this lockfile exist. The resolver sends imports to them. A run over several packages asks
 * once for each of them.
 */
export const bundlePackages = () => (made ??= makeBundles());
