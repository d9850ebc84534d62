import { parseArgs } from 'node:util';
import { hasControls, printable } from '../printable';
import { isInstalled } from '../../layout';

export const help = `pnpm release <section…|host|api|--all>     build, check types, test, gate, upload, switch
  --from <folder>     of a package that was built elsewhere
  --no-check          of what is named: skip build, types and tests, and release what lies in dist/
  --canary <percent>  next to the live version, for that share of the readers
  --hours <48>        how long before the gateway promotes it, withdraws it, or reports it as undecided
  --answers-at <url>  refuse unless every file answers there
  --to <stage>        into that stage
  --api-at <url>      with api or --all: where the API answers that is announced; API_BASE of PUBLIC_URL otherwise
  --new-key           with --all: sign everything again with this key, whichever signed what is live; with --force even if a section is not in this checkout
pnpm release check [<package…>]             build, then say what does not fit the released host and sections; changes nothing
pnpm release preview <section>              upload without making it live, and print a link that shows it for a day
pnpm release rollback <section|host> [--to <version>] [--force]
  --force             even if other sections place widgets that the earlier version does not have
pnpm release promote <section>              make its canary the live version
pnpm release promote <section|host> --from <stage> [--to <stage>]   copy what is live in one stage into another, without a build
pnpm release withdraw <section>             end its canary
pnpm release drop-previous <section>        give up the version that its browsers fall back to
pnpm release retire <section> [--force]     take it away: its addresses say that it is not offered any more
  --force             even if other sections place its widgets
pnpm release renew                          sign what is live for another seven days
pnpm release status | history [<section>] | diff <revision> <revision>
pnpm release feed                           the history as a JSON Feed
pnpm release prune [--days 30]              remove what no visit can need any more
pnpm release migrate                        of a site that keys of several owners signed (until decision 115): sign it with one
For the history: --message <why>, --by <who> (otherwise who the CI server or git says it is)
RELEASE_WEBHOOK_URL and RELEASE_WEBHOOK_SECRET name a webhook that is notified of each new revision
Everywhere: --site <stage | folder | s3://bucket/prefix?endpoint=…> (or SITE_DIR), --data <folder of the signing key> (or DATA_DIR)
Stages are sites with a name, in stages.json (or STAGES_FILE): { "staging": { "site": <folder or s3://…>, "data": <folder of its key> } }`;

/** Commands in a sentence, as they are called where this runs. */
export const withCommands = (text: string): string =>
  isInstalled
    ? text
        .replaceAll(/(npx )?pnpm release/g, 'npx painel release')
        .replaceAll(/pnpm (build|test|typecheck)/g, 'npm run $1')
    : text;

/** Names, messages and titles come from many hands, and a terminal obeys what it is shown. */
const inLines = (text: string) => text.split('\n').map(printable).join('\n');

export const say = (text: string): void => console.log(inLines(text));
export const sayError = (text: string): void => console.error(inLines(text));

/** Ends the command with 1 and a sentence that says what to do. */
export function fail(message: string): never {
  throw new Error(message);
}

const options = {
  all: { type: 'boolean' },
  site: { type: 'string' },
  data: { type: 'string' },
  from: { type: 'string' },
  'no-check': { type: 'boolean' },
  'new-key': { type: 'boolean' },
  canary: { type: 'string' },
  hours: { type: 'string' },
  'answers-at': { type: 'string' },
  'api-at': { type: 'string' },
  to: { type: 'string' },
  days: { type: 'string' },
  by: { type: 'string' },
  message: { type: 'string' },
  force: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Returns an option's text in one line, for the history. It may have line breaks, but no other control that moves a terminal's cursor. */
function oneLine(text: string, option: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (hasControls(line)) throw new Error(`--${option} holds control characters: ${printable(line)}`);
  return line;
}

/** The options of a command, and its words. Ends it with the help where one is not known. */
export function parseCommandLine(args: string[]) {
  try {
    const parsed = parseArgs({ args, allowPositionals: true, options });
    for (const name of ['by', 'message'] as const) {
      const given = parsed.values[name];
      if (given !== undefined) parsed.values[name] = oneLine(given, name);
    }
    return parsed;
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${help}`);
  }
}

export type Options = ReturnType<typeof parseCommandLine>['values'];

export function readNumber(text: string | undefined, option: string, min: number, max: number) {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (number >= min && number <= max) return number;
  return fail(`${option} takes a number from ${min} to ${max}, not "${text}".`);
}
