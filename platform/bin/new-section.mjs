// pnpm new-section <name> [--title "…"] [--access everybody|visitors|members] [--order <place in the menu>] [--menu main|account] [--widget]
// A section that builds, tests, runs and releases, with a page that reads from the API and a link to it in the navigation. Nothing else is
// touched but the lockfile, the example of CODEOWNERS and, for a widget, the list of widgets in `shared`.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { resolveDependencies, root, run } from './run.mjs';
import 'tsx/esm';

const { createSection } = await import('../section/create-section.ts');
const { capitalised } = await import('../section/model.ts');

const usage =
  'Name the section: pnpm new-section notes --title "Anotações" [--access everybody|visitors|members] [--order 25] [--menu main|account] [--widget]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      access: { type: 'string' },
      order: { type: 'string' },
      menu: { type: 'string' },
      widget: { type: 'boolean' },
      'no-install': { type: 'boolean' },
    },
  });
  const [name] = positionals;
  if (!name) throw new Error(usage);
  const { 'no-install': withoutInstall, title = capitalised(name), ...options } = values;
  const { folder, port } = await createSection({ root, name, title, ...options });
  await run('oxfmt', [folder]);
  if (!withoutInstall) await resolveDependencies();
  console.log(`${path.basename(folder)} is there. Next:
  npx pnpm --filter @painel/remote-${name} dev     # the section alone: http://127.0.0.1:${port}/${name}
  npx pnpm --filter @painel/remote-${name} test
  npx pnpm release ${name}                         # builds, tests and ships it: /${name} on the site, the host untouched`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
