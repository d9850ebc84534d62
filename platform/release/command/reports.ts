import * as releases from '../index';
import { wordsOf, wordsOfCanary } from '../origin';
import { printable } from '../printable';
import { fail, readNumber, say } from './command-line';
import { publicUrl, type ReadingContext } from './context';
import { directoriesOf, names, runIn } from './packages';

/** Says of each package whether it could be released alone. @returns whether all could */
async function checkNamed(context: ReadingContext, named: string[]) {
  const { options } = context;
  const wanted = named.length > 0 ? named : names;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) fail(`There is no ${unknown}. Name some of ${names.join(', ')}, or none for all.`);
  if (!options['no-check'] && !options.from) await runIn(wanted, 'build');
  const found = await releases.check({ ...context, directories: directoriesOf(options, wanted) });
  // Of many packages at once it would be a page of words.
  if (found.length === 1) for (const line of found[0]!.versions) say(line);
  for (const { label, refusal } of found) say(`${label.padEnd(28)} ${refusal ?? 'fits what is released'}`);
  return found.every(({ refusal }) => refusal === null);
}

/** A revision in a line of the history. */
export const rowOf = ({ revision, at, action, origin }: releases.Revision) =>
  [String(revision).padStart(5), at, printable(action), wordsOf(origin)].filter(Boolean).join('  ');

/** Commands that only read: they make no key. One whose result is false ends with 1. */
export const reports: Record<string, (context: ReadingContext, names: string[]) => Promise<boolean | void>> =
  {
    check: checkNamed,
    history: async (context, [name]) => {
      const found = await releases.historyWithPreviews({ ...context, name });
      for (const one of found) say(rowOf(one));
      if (found.length === 0) say(`No kept revision${name ? ` changed ${name}` : ''}`);
    },
    feed: async ({ store }) => {
      const revisions = await releases.history({ store });
      say(
        JSON.stringify(releases.feedOf(revisions, { title: 'Painel Bitcoin', home: publicUrl() }), null, 2),
      );
    },
    diff: async (context, [from, to]) => {
      const differences = await releases.diff({ ...context, from, to });
      for (const { name, from: before, to: after } of differences)
        say(`${name.padEnd(12)} ${before ?? '(none)'} → ${after ?? '(none)'}`);
      if (differences.length === 0) say('The same versions are live in both');
    },
    status: async ({ store, signer, dataDir }) => {
      if (!signer)
        return fail(
          `There is no key in ${dataDir} to check signatures with: name its folder (--data or DATA_DIR).`,
        );
      const { publicKey } = signer;
      const found = await releases.status({ store, publicKey });
      const { revision, at, expires, host, api, sections, retired, unfinished } = found;
      if (revision === 0) return say(`Nothing is released in ${store.name} yet`);
      say(`Revision ${revision} of ${at}, signed and in one chain, good until ${expires ?? 'it is renewed'}`);
      if (unfinished)
        say(
          `Revision ${unfinished} is signed, and readers do not have it yet: its release goes on, or ended between two writes. "pnpm release renew" makes it live; so does the gateway within a minute.`,
        );
      const before = (previous: string | null) => `(before: ${previous ?? 'none'})`;
      if (host) say(`${'host'.padEnd(12)} ${host.version} ${before(host.previous)}`);
      if (api) say(`${'api'.padEnd(12)} contract ${api.contract}`);
      for (const { name, version, previous, canary } of sections) {
        const beside = canary ? `, ${wordsOfCanary(canary)}` : '';
        say(`${name.padEnd(12)} ${version} ${before(previous)}${beside}`);
      }
      for (const name of retired)
        say(`${name.padEnd(12)} retired ("pnpm release rollback ${name}" brings it back)`);
      const counted = await releases.healthOf(store, { host, sections }, Date.now());
      const visited = counted.filter(({ visits }) => visits > 0);
      if (visited.length > 0) say('The last 24 hours, 75th percentiles:');
      for (const health of visited) say(releases.wordsOfHealth(health));
    },
    prune: async (context) => {
      const removed = await releases.prune({
        ...context,
        days: readNumber(context.options.days, '--days', 1, 3650),
      });
      say(removed.length > 0 ? `Removed ${removed.join(', ')}` : 'Nothing is old enough to remove');
    },
  };
