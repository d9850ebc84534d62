// pnpm release <section…|host|--all> [--site <folder>] [--from <folder of a package built elsewhere>]
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { release } from '../release/index.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = ['host', ...readdirSync(root).filter((name) => name.startsWith('remote-'))];
const nameOf = (folder) => folder.replace(/^remote-/, '');

function fail(message) {
  console.error(message);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, site: { type: 'string' }, from: { type: 'string' } },
});
const wanted = values.all ? packages.map(nameOf) : positionals;
const unknown = wanted.find((name) => !packages.map(nameOf).includes(name));
if (values.from && wanted.length !== 1) fail('With --from, name the one package that was built there.');
if (wanted.length === 0 || unknown)
  fail(
    `${unknown ? `There is no ${unknown}. ` : ''}Name what to release: ${packages.map(nameOf).join(', ')}, or --all.`,
  );

try {
  const siteDir = path.resolve(values.site ?? process.env.SITE_DIR ?? path.join(root, 'site'));
  const directories = values.from
    ? [path.resolve(values.from)]
    : packages.filter((folder) => wanted.includes(nameOf(folder))).map((folder) => path.join(root, folder));
  const { revision, released } = await release({ siteDir, directories });
  console.log(
    released.length > 0
      ? `Revision ${revision}: ${released.join(', ')}`
      : `Revision ${revision}: nothing changed`,
  );
} catch (error) {
  fail(error.message);
}
