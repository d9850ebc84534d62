// pnpm new-section <name> [--title "…"]: a section that builds, tests, runs and releases, with one page. Nothing else is touched but the lockfile.
import path from 'node:path';
import { parseArgs } from 'node:util';
import 'tsx/esm';
import { resolveDependencies, root, run } from './run.mjs';

const { createSection } = await import('../section/create-section.ts');
const { capitalised } = await import('../section/model.ts');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string' }, 'no-install': { type: 'boolean' } },
});
const [name] = positionals;
if (!name) {
  console.error('Name the section: pnpm new-section taxes --title "Impostos"');
  process.exit(1);
}
try {
  const title = values.title ?? capitalised(name);
  const { folder, port } = await createSection({ root, name, title });
  await run('prettier', ['--write', '--log-level', 'warn', folder]);
  if (!values['no-install']) await resolveDependencies();
  console.log(`${path.basename(folder)} is there. Next:
  npx pnpm --filter @painel/remote-${name} dev     # the section alone: http://127.0.0.1:${port}/${name}
  pnpm release ${name}                         # builds, tests and ships it: /${name} on the site, the host untouched`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
