// pnpm release <section…|host|api|--all>: build, check types, test, gate, upload, switch. See docs/operations.md for the rest of the commands.
import path from 'node:path';
import { repositoryRoot } from '../layout';
import { carryOutEdit, changes } from './command/changes';
import {
  fail,
  help,
  type Options,
  parseCommandLine,
  say,
  sayError,
  withCommands,
} from './command/command-line';
import { publicUrl } from './command/context';
import { names } from './command/packages';
import { findPlace } from './command/place';
import { runRemote } from './command/remote';
import { releaseNamed } from './command/release-named';
import { reports } from './command/reports';
import * as releases from './index';
import { actorOf } from './origin';

// As in `pnpm release history | head`: the reader of the pipe has enough, and a change continues.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** @returns whether all is well with the checked subject */
async function carryOut(options: Options, words: string[]): Promise<boolean> {
  const [first = '', ...rest] = words;
  const readersUrl = publicUrl();
  const place = await findPlace(options, first);
  if (/^https?:/.test(place.site) && first !== 'check') {
    await runRemote({ options, siteUrl: place.site }, words);
    return true;
  }
  const dataDir = path.resolve(place.data);
  const store = await releases.openStore(place.site);
  const site = place.stage ?? readersUrl;
  if (first === 'migrate') {
    const isMoved = await releases.moveFormerKeys({ store, dataDir });
    say(isMoved ? 'One key signs the site now. Start the server again.' : 'One key signs the site already.');
    return true;
  }
  const newKey = options['new-key'] ?? false;
  if (newKey && !options.all) fail('--new-key signs everything again: give it with --all.');
  if (newKey && !options.force) await releases.refuseLoss(store, names);
  const { RELEASE_WEBHOOK_URL, RELEASE_WEBHOOK_SECRET } = process.env;
  const report = Object.hasOwn(reports, first) ? reports[first] : undefined;
  if (report) {
    const signer = await releases.findSigner(dataDir);
    return (await report({ options, store, dataDir, site, signer }, rest)) ?? true;
  }
  const signer = await releases.signerOfSite({ store, dataDir, newKey });
  const origin = { actor: actorOf(repositoryRoot, options.by), message: options.message };
  const webhook = releases.webhookOf(RELEASE_WEBHOOK_URL, RELEASE_WEBHOOK_SECRET);
  const context = { options, store, dataDir, signer, origin, webhook, site };
  if (releases.isEdit(first)) await carryOutEdit(context, first, rest);
  else if (Object.hasOwn(changes, first)) await changes[first]!(context, rest);
  else await releaseNamed(context, words);
  return true;
}

/** Runs `pnpm release` with its words and options, and prints the outcome. @returns the exit code */
export async function releaseCommand(args: string[]): Promise<number> {
  try {
    const { values: options, positionals: words } = parseCommandLine(args);
    if (!options.help) return (await carryOut(options, words)) ? 0 : 1;
    say(withCommands(help));
    return 0;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const sentence =
      code === 'ENOSPC'
        ? `${message}. The disk is full: nothing was released. Make room ("pnpm release prune" removes old versions), then release again.`
        : message;
    sayError(withCommands(sentence));
    return 1;
  }
}
