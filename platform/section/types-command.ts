import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { releasedPackages, repositoryRoot, siteNamedHere } from '../layout';
import { declarationOfWidgets } from '../release/builds/released-widgets';
import { openStore } from '../release/stores/open-store';

/** Where the compiler and the editor find the widgets of the released site. */
const file = 'src/site-widgets.d.ts';

/** Writes the types of a site's widgets into a file, unless they are unchanged. */
export async function writeWidgetTypes(site: string): Promise<void> {
  const [own = ''] = releasedPackages().keys();
  const text = await declarationOfWidgets(await openStore(site), own);
  const place = path.join(repositoryRoot, file);
  const withoutHead = (content: string) => content.slice(content.indexOf('\n'));
  const before = await readFile(place, 'utf8').catch(() => '');
  if (withoutHead(before) === withoutHead(text)) return;
  await writeFile(place, text);
  console.log(`${file} has the widgets of ${site}.`);
}

/** `npx painel types [--site <url | folder>]` */
export async function typesCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { site: { type: 'string' } } });
  await writeWidgetTypes(values.site ?? siteNamedHere());
}
