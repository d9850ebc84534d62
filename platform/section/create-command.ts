import path from 'node:path';
import { parseArgs } from 'node:util';
import { isInstalled } from '../layout';
import { createRepository, findKitRegistry } from './create-repository';
import { capitalised } from './model';

const usage =
  'Name the section: npx @painel/platform create notes --title "Anotações" [--access everybody|visitors|members] [--order 25] [--menu main|account] [--widget] [--site https://…]';

/** `npx @painel/platform create <name> …` */
export async function createCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      access: { type: 'string' },
      order: { type: 'string' },
      menu: { type: 'string' },
      widget: { type: 'boolean' },
      site: { type: 'string' },
    },
  });
  const [name] = positionals;
  if (!name) throw new Error(usage);
  if (!isInstalled)
    throw new Error(
      'Here a section is a folder: "pnpm new-section". Elsewhere the published kit makes a repository.',
    );
  const { title = capitalised(name), ...options } = values;
  const place = { parent: process.cwd(), kitRegistry: findKitRegistry() };
  const folder = await createRepository({ ...place, name, title, ...options });
  console.log(`${path.basename(folder)} is there. Next:
  cd ${path.basename(folder)} && npm install
  npm run dev       # in front of the released site${values.site ? '' : ', which SITE names'}
  npm test
  npm run check     # does it fit the released site?
  npm run release   # publishes it at the site, with the token of its operator in PAINEL_TOKEN`);
}
