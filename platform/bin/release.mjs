// pnpm release <section…|host|--all> [--site <folder>] [--from <folder of a package built elsewhere>]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { release } from '../release/index.mjs';
import { releasedFolders, root } from './run.mjs';

const nameOf = (folder) => folder.replace(/^remote-/, '');
const names = releasedFolders.map(nameOf);

function fail(message) {
  console.error(message);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, site: { type: 'string' }, from: { type: 'string' } },
});
const wanted = values.all ? names : positionals;
const unknown = wanted.find((name) => !names.includes(name));
if (values.from && wanted.length !== 1) fail('With --from, name the one package that was built there.');
if (wanted.length === 0 || unknown)
  fail(`${unknown ? `There is no ${unknown}. ` : ''}Name what to release: ${names.join(', ')}, or --all.`);

try {
  const siteDir = path.resolve(values.site ?? process.env.SITE_DIR ?? path.join(root, 'site'));
  const directories = values.from
    ? [path.resolve(values.from)]
    : releasedFolders
        .filter((folder) => wanted.includes(nameOf(folder)))
        .map((folder) => path.join(root, folder));
  const { revision, released } = await release({ siteDir, directories });
  console.log(
    released.length > 0
      ? `Revision ${revision}: ${released.join(', ')}`
      : `Revision ${revision}: nothing changed`,
  );
} catch (error) {
  fail(error.message);
}
