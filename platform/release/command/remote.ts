import { repositoryRoot } from '../../layout';
import { check, openStore, unchanged } from '../index';
import { actorOf, commitOf, wordsOfCanary } from '../origin';
import type { Published } from '../publish/act';
import { sectionAt } from '../publish/client';
import { withLive } from '../stages/promote-stage';
import { findStage } from '../stages/stages';
import { type Action, type Edit, isEdit, isOfOperator } from '../verbs';
import { fail, type Options, readNumber, say } from './command-line';
import { directoriesOf, names, prepare } from './packages';
import { stagesFile } from './place';
import { rowOf } from './reports';

interface Remote {
  options: Options;
  siteUrl: string;
}

const sections = names.filter((name) => name !== 'host');

/** In a repository of one section nothing else can be meant. */
function sectionNamed(words: string[]): string {
  const [name = sections.length === 1 ? sections[0]! : ''] = words;
  return /^[a-z][a-z0-9]*$/.test(name) ? name : fail(`Name one section: ${sections.join(', ')}.`);
}

const optionsOf = ({ by, message }: Options) => ({
  actor: actorOf(repositoryRoot, by),
  ...(message !== undefined && { message }),
});

/** Builds and tests a section, and lets the compiler compare it with the live versions. @returns its folder, and the passed checks */
async function built({ options, siteUrl }: Remote, name: string) {
  if (!options.from && !sections.includes(name)) fail(`Name one of ${sections.join(', ')}.`);
  await prepare(options, [name]);
  const [directory = ''] = directoriesOf(options, [name]);
  const isChecked = !options.from && !options['no-check'];
  if (isChecked) {
    const [found] = await check({ store: await openStore(siteUrl), directories: [directory] });
    if (found?.refusal) fail(found.refusal);
  }
  return { directory, checks: isChecked ? ['types', 'build', 'tests'] : [] };
}

async function promoteFrom({ options, siteUrl }: Remote, name: string, from: string) {
  const { site } = await findStage(stagesFile(), from);
  if (!/^https?:/.test(site)) fail(`${from} is no address: promote it where its folder lies.`);
  const [first] = (await sectionAt(site, name).state()).history;
  const { commit, checks, message } = first?.origin ?? {};
  return withLive({ stage: from, store: await openStore(site) }, name, (directory, revision) =>
    sectionAt(siteUrl, name).publish('release', directory, {
      message,
      ...optionsOf(options),
      commit,
      checks,
      promotedFrom: { stage: from, revision },
    }),
  );
}

async function carryOutEdit(remote: Remote, verb: Action & Edit, words: string[]) {
  const { options, siteUrl } = remote;
  const name = sectionNamed(words);
  if (verb === 'promote' && options.from) return report(await promoteFrom(remote, name, options.from));
  const version = verb === 'rollback' ? options.to : undefined;
  report(await sectionAt(siteUrl, name).act(verb, { ...optionsOf(options), version, force: options.force }));
}

type Command = (remote: Remote, words: string[]) => Promise<void>;

function report({ revision, action, notes = [] }: Published) {
  say(`Revision ${revision}: ${action ?? unchanged}`);
  for (const note of notes) say(note);
}

const commands: Record<string, Command> = {
  preview: async (remote, words) => {
    const name = sectionNamed(words);
    const { directory } = await built(remote, name);
    const site = sectionAt(remote.siteUrl, name);
    const { version, preview = '' } = await site.publish('preview', directory, optionsOf(remote.options));
    say(`${name}@${version}, for a day: ${new URL(preview, remote.siteUrl)}`);
  },
  status: async ({ siteUrl }, words) => {
    const name = sectionNamed(words);
    const { revision, live } = await sectionAt(siteUrl, name).state();
    if (!live) return say(`Revision ${revision}: ${name} is not live`);
    const canary = live.canary ? `, ${wordsOfCanary(live.canary)}` : '';
    say(`Revision ${revision}: ${name} ${live.version} (before: ${live.previous ?? 'none'})${canary}`);
  },
  history: async ({ siteUrl }, words) => {
    for (const revision of (await sectionAt(siteUrl, sectionNamed(words)).state()).history)
      say(rowOf(revision));
  },
};

async function releaseSection(remote: Remote, words: string[]) {
  const { options, siteUrl } = remote;
  if (options.all || words.length > 1) fail('Name one section: the rest of a site is its operator’s.');
  const name = sectionNamed(words);
  const { directory, checks } = await built(remote, name);
  const wish = {
    ...optionsOf(options),
    percent: readNumber(options.canary, '--canary', 1, 50),
    hours: readNumber(options.hours, '--hours', 1, 720),
    commit: options.from ? undefined : commitOf(repositoryRoot),
    checks,
  };
  report(await sectionAt(siteUrl, name).publish('release', directory, wish));
}

/** Runs a release command against the address of a site: the actions of a team on its section. */
export async function runRemote(remote: Remote, words: string[]): Promise<void> {
  const [first = '', ...rest] = words;
  if (isOfOperator(first))
    fail(
      `"release ${first}" is for the operator of the site: name its folder or bucket with --site or SITE_DIR.`,
    );
  if (isEdit(first)) return carryOutEdit(remote, first as Action & Edit, rest);
  const command = Object.hasOwn(commands, first) ? commands[first] : undefined;
  await (command ? command(remote, rest) : releaseSection(remote, words));
}
