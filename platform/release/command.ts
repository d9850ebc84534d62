// pnpm release <section…|host|api|--all>: build, check types, test, gate, upload, switch. See docs/operations.md for the rest of the commands.
import path from 'node:path';
import { repositoryRoot } from '../layout';
import { changes } from './command/changes';
import { fail, help, parseCommandLine, withCommands, say } from './command/command-line';
import { publicUrl } from './command/context';
import { names } from './command/packages';
import { findPlace } from './command/place';
import { runRemote } from './command/remote';
import { releaseNamed } from './command/release-named';
import { reports } from './command/reports';
import * as releases from './index';
import { actorOf } from './origin';

// As in `pnpm release history | head`: who reads has enough, and a change goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const { values: options, positionals: words } = parseCommandLine();
if (options.help) {
  say(withCommands(help));
  process.exit(0);
}
try {
  const [first = '', ...rest] = words;
  const place = await findPlace(options, first);
  if (/^https?:/.test(place.site) && first !== 'check') {
    await runRemote({ options, siteUrl: place.site }, words);
    process.exit();
  }
  const dataDir = path.resolve(place.data);
  const store = await releases.openStore(place.site);
  const shownSite = place.stage ?? publicUrl;
  const newKey = options['new-key'] ?? false;
  if (newKey && !options.all) fail('--new-key signs everything again: give it with --all.');
  if (newKey && !options.force) await releases.refuseLoss(store, names);
  const { RELEASE_WEBHOOK_URL, RELEASE_WEBHOOK_SECRET } = process.env;
  const webhookNamed = () => releases.webhookOf(RELEASE_WEBHOOK_URL, RELEASE_WEBHOOK_SECRET);
  const report = Object.hasOwn(reports, first) ? reports[first] : undefined;
  if (report)
    await report(
      { options, store, dataDir, site: shownSite, signer: await releases.findSigner(dataDir) },
      rest,
    );
  else {
    const signer = await releases.signerOfSite({ store, dataDir, newKey });
    const origin = { actor: actorOf(repositoryRoot, options.by), message: options.message };
    const context = { options, store, dataDir, signer, origin, webhook: webhookNamed(), site: shownSite };
    await ((Object.hasOwn(changes, first) ? changes[first]?.(context, rest) : null) ??
      releaseNamed(context, words));
  }
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  fail(
    code === 'ENOSPC'
      ? `${message}. The disk is full: nothing was released. Make room ("pnpm release prune" removes old versions), then release again.`
      : message,
  );
}
