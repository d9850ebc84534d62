// npm run sbom [-- FILE]: a CycloneDX document of every package that a release consists of, by the pinned pnpm.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { install, root, run } from './run.mjs';

await install();
const target = path.resolve(process.argv[2] ?? path.join(root, 'dist/sbom.cdx.json'));
mkdirSync(path.dirname(target), { recursive: true });
const form = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
await run('pnpm', ['sbom', ...form, '--prod', '--out', target]);

// One commit makes the same bytes anywhere: pnpm adds a random serial number and the time, and lists packages in any order.
const { serialNumber: _serialNumber, metadata, ...bom } = JSON.parse(readFileSync(target, 'utf8'));
const { timestamp: _timestamp, ...lasting } = metadata;
const by = (key) => (one, other) => (one[key] < other[key] ? -1 : 1);
const read = (...parts) => JSON.parse(readFileSync(path.join(root, ...parts, 'package.json'), 'utf8'));
const refOf = ({ name, version = '0.0.0' }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
/** Dependencies of the workspace's packages: pnpm omits those of some packages, of others each time. */
const own = new Map(
  [...readdirSync(root), 'platform/single-spa']
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .map((folder) => {
      const names = Object.keys(read(folder).dependencies ?? {});
      return [refOf(read(folder)), names.map((name) => refOf(read(folder, 'node_modules', name)))];
    }),
);
const content = {
  ...bom,
  metadata: lasting,
  components: bom.components.toSorted(by('bom-ref')),
  dependencies: bom.dependencies
    .filter(({ ref }) => ref !== refOf(read('.')))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: (own.get(ref) ?? dependsOn).toSorted() }))
    .toSorted(by('ref')),
};
const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
// A UUID of version 8, whose bits are our own.
const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
const { $schema, bomFormat, specVersion, ...rest } = content;
const document = { $schema, bomFormat, specVersion, serialNumber: `urn:uuid:${uuid}`, ...rest };
writeFileSync(target, `${JSON.stringify(document, null, 2)}\n`);
console.log(`${target} names ${bom.components.length} packages.`);
