#!/usr/bin/env node
// npx painel: the commands of a repository that is one section.
import { enterPinnedNode } from './processes/runtime.mjs';
import 'tsx/esm';

await enterPinnedNode();

const help = `npx @painel/platform create <name> [--title "…"] [--access everybody|visitors|members] [--order <place in the menu>] [--widget] [--site <url>]
                             a repository for a section of its own
npx painel dev [--site <url>]      the section from its sources in front of a released site
npx painel check [--site <url>]    build, then say what does not fit the released site
npx painel types [--site <url>]    write the properties of the site's widgets down, for the compiler and the editor; dev does it too
npx painel release [--help]        build, check types, test, and release; also rollback, status, history, preview
npx painel mcp                     your own figures for an assistant that starts programs: PAINEL_URL and PAINEL_ACCESS_TOKEN say whose
The released site is --site, SITE, or "painel": { "site": … } in package.json. A release needs PAINEL_TOKEN, or a CI that the site trusts.
For the operator of a site: npx pnpm painel tokens, npx pnpm painel trust`;

const [command, ...args] = process.argv.slice(2);
const releaseCommand = async (...words) => {
  const command = await import('../release/command.ts');
  process.exit(await command.releaseCommand(words));
};

const publishers = async (kind) => {
  const { runPublishersCommand } = await import('../release/publish/publishers-command.ts');
  const { repositoryRoot } = await import('../layout.ts');
  console.log((await runPublishersCommand(kind, args, repositoryRoot)).join('\n'));
};

const commands = {
  create: async () => (await import('../section/create-command.ts')).createCommand(args),
  dev: async () => (await import('./dev-section.mjs')).developSection(args),
  types: async () => (await import('../section/types-command.ts')).typesCommand(args),
  check: () => releaseCommand('check', ...args),
  release: () => releaseCommand(...args),
  mcp: async () => (await import('../assistants/mcp-command.ts')).mcpCommand(),
  tokens: () => publishers('tokens'),
  trust: () => publishers('trust'),
};

try {
  if (!commands[command]) {
    console.log(help);
    process.exitCode = !command || ['help', '--help'].includes(command) ? 0 : 1;
  } else await commands[command]();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
