import path from 'node:path';
import { parseArgs } from 'node:util';
import { answers, refuseBusyPort } from './processes/busy-port.mjs';
import { exitAfterChildren, exitZeroOnSignals } from './processes/children.mjs';
import { root, start } from './run.mjs';

const { siteNamedHere } = await import('../layout.ts');
const { writeWidgetTypes } = await import('../section/types-command.ts');

/** Serves the section of this repository in front of a released site: its pages, its API, and every other section are that site's. */
export async function developSection(args) {
  const { values } = parseArgs({ args, options: { site: { type: 'string' } } });
  const site = values.site ?? siteNamedHere();
  if (!(await answers(new URL('/remotes.json', site))))
    throw new Error(`No released site answers at ${site}.`);

  const port = process.env.PORT ?? '8080';
  await refuseBusyPort(Number(port), 'npm run dev');
  const cli = path.join(root, 'node_modules/webpack-cli/bin/cli.js');
  const env = { PAINEL_SITE_DEV: 'released', PAINEL_API: site, PORT: port };
  exitZeroOnSignals();
  // The development server's proxy calls an old function of Node at each start.
  const words = ['--disable-warning=DEP0060', cli, 'serve', '--mode', 'production'];
  start(process.execPath, words, { env }).on('exit', (code) => exitAfterChildren(code ?? 1));
  const address = `http://127.0.0.1:${port}`;
  while (!(await answers(`${address}/_dev/remoteEntry.js`)))
    await new Promise((resolve) => setTimeout(resolve, 100));
  console.log(`Painel Bitcoin in development: ${address}, in front of ${site}`);
  // The page does not wait for it.
  await writeWidgetTypes(site).catch((error) => console.error(error.message));
}
