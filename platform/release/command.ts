// pnpm release <section…|host|api|--all>: build, check types, test, gate, upload, switch. See docs/operations.md for the rest of the commands.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { releasedFolders, root, run } from '../bin/run.mjs';
import { contractVersion } from '../webpack/shared-modules';
import * as releases from './index';
import { actorOf, commitOf, type Origin, wordsOf } from './origin';
import { contractToAnnounce } from './running-api';

const help = `pnpm release <section…|host|api|--all>     build, check types, test, gate, upload, switch
  --from <folder>     of a package that was built elsewhere
  --no-check          of what is named: skip build, types and tests, and release what lies in dist/
  --canary <percent>  beside the live version, for that share of the readers
  --over-budget       although a section breaks a budget of its section.json by more than a tenth
  --answers-at <url>  refuse unless every file answers there
  --to <stage>        into that stage
  --api-at <url>      with api or --all: where the API answers that is announced; API_BASE of PUBLIC_URL otherwise
  --new-key           with --all: sign everything again with this key, whichever signed what is live
pnpm release check [<package…>]             build, then say what does not fit the released host and sections; changes nothing
pnpm release preview <section>              upload without making it live, and print a link that shows it for a day
pnpm release rollback <section|host> [--to <version>]
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
For the history: --message <why>, --by <who> (otherwise who the CI server or git says it is)
RELEASE_WEBHOOK_URL and RELEASE_WEBHOOK_SECRET name a webhook that is told of each new revision
Everywhere: --site <stage | folder | s3://bucket/prefix?endpoint=…> (or SITE_DIR), --data <folder of the signing key> (or DATA_DIR)
Stages are sites with a name, in stages.json (or STAGES_FILE): { "staging": { "site": <folder or s3://…>, "data": <folder of its key> } }`;

interface Context {
  store: releases.Store;
  signer: releases.Signer;
  dataDir: string;
  origin: Origin;
  /** For the webhook: the name of the stage, or where readers find the site. */
  site: string;
  webhook: releases.Webhook | null;
}
type ReadingContext = Omit<Context, 'signer' | 'origin' | 'webhook'> & { signer: releases.Signer | null };

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Where readers find the site. */
const site = process.env.PUBLIC_URL || `http://127.0.0.1:${process.env.PORT || 8080}`;

const messageOf = (error: unknown) => (error as Error).message;

const options = {
  all: { type: 'boolean' },
  site: { type: 'string' },
  data: { type: 'string' },
  from: { type: 'string' },
  'no-check': { type: 'boolean' },
  'new-key': { type: 'boolean' },
  canary: { type: 'string' },
  'answers-at': { type: 'string' },
  'api-at': { type: 'string' },
  to: { type: 'string' },
  days: { type: 'string' },
  by: { type: 'string' },
  message: { type: 'string' },
  force: { type: 'boolean' },
  'over-budget': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return fail(`${messageOf(error)}\n\n${help}`);
  }
}
const { values, positionals } = parse();

const nameOf = (folder: string) => folder.replace(/^remote-/, '');
const names = releasedFolders.map(nameOf);
const folderNamed = (name: string) =>
  path.join(
    root,
    releasedFolders.find((folder) => nameOf(folder) === name)!,
  );

function readNumber(text: string | undefined, option: string, min: number, max: number) {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (number >= min && number <= max) return number;
  return fail(`${option} takes a number from ${min} to ${max}, not "${text}".`);
}

/** What a release has passed before it goes live. */
const originOfBuild = (origin: Origin): Origin => {
  if (values.from) return origin;
  return { ...origin, commit: commitOf(root), checks: values['no-check'] ? [] : ['types', 'build', 'tests'] };
};

const failures = { typecheck: 'The types do not fit', build: 'The build failed', test: 'The tests failed' };

async function runIn(wanted: string[], task: keyof typeof failures) {
  const packages = wanted.map((name) => `--filter=./${path.basename(folderNamed(name))}`);
  const whenItFails = `${failures[task]}: nothing was released. What failed is told above.`;
  await run('turbo', ['run', task, '--output-logs=errors-only', ...packages], { whenItFails });
}

/** Checks and builds only what is named: a section ships alone, and so does its failure. */
async function buildAndTest(wanted: string[]) {
  await runIn(wanted, 'typecheck');
  await runIn(wanted, 'build');
  await runIn(wanted, 'test');
}

/** Makes `dist/` what is to be released. With --no-check it stays as it is, unless other sources left it there. */
async function prepare(wanted: string[]) {
  if (values.from) return;
  if (!values['no-check']) return buildAndTest(wanted);
  for (const name of wanted) await releases.refuseOtherSources(root, folderNamed(name));
}

/** Says what a change made, here and to the webhook. */
async function told(context: Context, changed: releases.Changed) {
  console.log(`Revision ${changed.revision}: ${changed.action}`);
  const problem = await releases.tellWebhook({ ...context, changed });
  if (problem) console.error(problem);
}

async function releaseNamed(context: Context) {
  const [newest] = await releases.history({ ...context, limit: 1 });
  const retired = names.filter((name) => newest?.retired.includes(name));
  const wanted = values.all
    ? names.filter((name) => !retired.includes(name))
    : positionals.filter((name) => name !== 'api');
  const unknown = wanted.find((name) => !names.includes(name));
  const isApiNamed = positionals.includes('api');
  if (unknown || (wanted.length === 0 && !isApiNamed))
    fail(
      `${unknown ? `There is no ${unknown}. ` : ''}Name what to release: ${names.join(', ')}, api, or --all.\n\n${help}`,
    );
  if (values.all && values['no-check'])
    fail(
      'With --no-check, name what to release: --all would release every build in dist/, also one whose tests failed.',
    );
  if (values.from && wanted.length !== 1) fail('With --from, name the one package that was built there.');
  if (values.all && retired.length > 0)
    console.log(`Retired sections stay away unless they are named: ${retired.join(', ')}`);
  // Told before it is built and tested for nothing.
  if (wanted.length > 0 && !wanted.includes('host') && !newest?.versions.host)
    fail(
      `There is no host in ${context.store.name} yet. The first release is all of it: "npm start", or "pnpm release --all".`,
    );
  const contract =
    isApiNamed || values.all
      ? await contractToAnnounce({
          ...context,
          newKey: values['new-key'],
          isApiNamed,
          ownContract: contractVersion,
          apiUrl: values['api-at'] ?? new URL(process.env.API_BASE || '/btc-api', site).href,
        })
      : undefined;
  if (wanted.length > 0) await prepare(wanted);

  const directories = values.from ? [path.resolve(values.from)] : wanted.map(folderNamed);
  for (const directory of directories) {
    const weights = await releases.wordsOfBudgets(directory);
    if (weights) console.log(weights);
  }
  const { revision, released } = await releases.release({
    ...context,
    directories,
    overBudget: values['over-budget'],
    contract,
    percent: readNumber(values.canary, '--canary', 1, 50),
    newKey: values['new-key'],
    siteUrl: values['answers-at'],
    origin: wanted.length > 0 ? originOfBuild(context.origin) : context.origin,
  });
  await told(context, { revision, action: released.join(', ') || releases.unchanged });
}

/** The folder of one section that is named, with a fresh build in it. */
async function builtFolder(name: string) {
  const sections = names.filter((one) => one !== 'host');
  if (!sections.includes(name)) fail(`Name one of ${sections.join(', ')}.`);
  await prepare([name]);
  return values.from ? path.resolve(values.from) : folderNamed(name);
}

/** Says of each package whether it could be released alone, and ends with 1 where one could not. */
async function checkNamed(context: ReadingContext, named: string[]) {
  const wanted = named.length > 0 ? named : names;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) fail(`There is no ${unknown}. Name some of ${names.join(', ')}, or none for all.`);
  if (!values['no-check'] && !values.from) await runIn(wanted, 'build');
  const directories = values.from ? [path.resolve(values.from)] : wanted.map(folderNamed);
  const found = await releases.check({ ...context, directories });
  for (const { label, refusal } of found)
    console.log(`${label.padEnd(28)} ${refusal ?? 'fits what is released'}`);
  if (found.some(({ refusal }) => refusal)) process.exitCode = 1;
}

const stagesFile = path.resolve(process.env.STAGES_FILE || path.join(root, 'stages.json'));

/** The site that is meant, with the folder of its key: a stage, or a place. */
async function findPlace(command: string): Promise<{ site: string; data: string; stage?: string }> {
  const to = command === 'rollback' ? undefined : values.to;
  if (to && values.site) fail('--to names a site, and so does --site: give one of the two.');
  const stage = to
    ? await releases.findStage(stagesFile, to)
    : values.site && (await releases.stageNamed(stagesFile, values.site));
  if (stage) return { site: stage.site, data: values.data ?? stage.data, stage: stage.name };
  return {
    site: values.site ?? process.env.SITE_DIR ?? path.join(root, 'site'),
    data: values.data ?? process.env.DATA_DIR ?? path.join(root, 'data'),
  };
}

/** Copies what is live in the stage that --from names. */
async function promoteFromStage(context: Context, name: string, from: string) {
  const stage = await releases.findStage(stagesFile, from);
  // Its own key: REGISTRY_PRIVATE_KEY is that of the other site.
  const signer = (await releases.findSigner(stage.data, '')) ?? (await releases.findSigner(stage.data));
  if (!signer) return fail(`There is no key in ${stage.data} to check the signatures of ${from} with.`);
  const store = await releases.openStore(stage.site);
  try {
    const { revision, released } = await releases.promoteFrom({
      ...context,
      from: { stage: from, store, publicKey: signer.publicKey },
      name,
      siteUrl: values['answers-at'],
    });
    await told(context, { revision, action: released.join(', ') || releases.unchanged });
  } finally {
    store.close?.();
  }
}

/** What changes the site: each needs its key. */
const changes: Record<string, (context: Context, names: string[]) => Promise<void>> = {
  preview: async (context, [name = '']) => {
    const shown = { ...context, directory: await builtFolder(name), siteUrl: values['answers-at'] };
    const { version, expires, address } = await releases.preview(shown);
    console.log(`${name}@${version}, until ${expires}: ${new URL(address, site)}`);
  },
  rollback: async (context, [name = '']) =>
    told(context, await releases.rollback({ ...context, name, version: values.to })),
  promote: async (context, [name = '']) =>
    values.from
      ? promoteFromStage(context, name, values.from)
      : told(context, await releases.promote({ ...context, name })),
  withdraw: async (context, [name = '']) => told(context, await releases.withdraw({ ...context, name })),
  'drop-previous': async (context, [name = '']) => {
    await told(context, await releases.dropPrevious({ ...context, name }));
    console.log(
      `Browsers in which ${name} fails now have no version to fall back to, until its next release.`,
    );
  },
  retire: async (context, [name = '']) => {
    await told(context, await releases.retire({ ...context, name, force: values.force }));
    console.log(`"pnpm release rollback ${name}" brings it back, as long as its files are not pruned.`);
  },
  renew: async (context) => {
    const renewed = await releases.renew(context);
    console.log(
      renewed
        ? `Revision ${renewed.revision}: good until ${renewed.expires}`
        : `Nothing is released in ${context.store.name} yet`,
    );
  },
};

/** What only looks: it makes no key. */
const reports: Record<string, (context: ReadingContext, names: string[]) => Promise<void>> = {
  check: checkNamed,
  history: async (context, [name]) => {
    const found = await releases.history({ ...context, name });
    for (const { revision, at, action, origin } of found)
      console.log([String(revision).padStart(5), at, action, wordsOf(origin)].filter(Boolean).join('  '));
    if (found.length === 0) console.log(`No kept revision${name ? ` changed ${name}` : ''}`);
  },
  feed: async ({ store }) => {
    const revisions = await releases.history({ store });
    console.log(JSON.stringify(releases.feedOf(revisions, { title: 'Painel Bitcoin', home: site }), null, 2));
  },
  diff: async (context, [from, to]) => {
    const differences = await releases.diff({ ...context, from, to });
    for (const { name, from: before, to: after } of differences)
      console.log(`${name.padEnd(12)} ${before ?? '(none)'} → ${after ?? '(none)'}`);
    if (differences.length === 0) console.log('The same versions are live in both');
  },
  status: async ({ store, signer, dataDir }) => {
    if (!signer)
      return fail(
        `There is no key in ${dataDir} to check signatures with: name its folder (--data or DATA_DIR).`,
      );
    const { publicKey } = signer;
    const { revision, at, expires, host, api, sections, retired, unfinished } = await releases.status({
      store,
      publicKey,
    });
    if (revision === 0) return console.log(`Nothing is released in ${store.name} yet`);
    console.log(
      `Revision ${revision} of ${at}, signed and in one chain, good until ${expires ?? 'it is renewed'}`,
    );
    if (unfinished)
      console.log(
        `Revision ${unfinished} is signed, and readers do not have it yet: its release goes on, or ended between two writes. "pnpm release renew" makes it live; so does the gateway within a minute.`,
      );
    const before = (previous: string | null) => `(before: ${previous ?? 'none'})`;
    if (host) console.log(`${'host'.padEnd(12)} ${host.version} ${before(host.previous)}`);
    if (api) console.log(`${'api'.padEnd(12)} contract ${api.contract}`);
    for (const { name, version, previous, canary } of sections) {
      const beside = canary ? `, canary ${canary.version} for ${canary.percent} %` : '';
      console.log(`${name.padEnd(12)} ${version} ${before(previous)}${beside}`);
    }
    for (const name of retired)
      console.log(`${name.padEnd(12)} retired ("pnpm release rollback ${name}" brings it back)`);
  },
  prune: async (context) => {
    const removed = await releases.prune({ ...context, days: readNumber(values.days, '--days', 1, 3650) });
    console.log(removed.length > 0 ? `Removed ${removed.join(', ')}` : 'Nothing is old enough to remove');
  },
};

if (values.help) {
  console.log(help);
  process.exit(0);
}
try {
  const [first = '', ...rest] = positionals;
  const place = await findPlace(first);
  const dataDir = path.resolve(place.data);
  const store = await releases.openStore(place.site);
  const shownSite = place.stage ?? site;
  const newKey = values['new-key'] ?? false;
  if (newKey && !values.all) fail('--new-key signs everything again: give it with --all.');
  const report = reports[first];
  if (report)
    await report({ store, dataDir, site: shownSite, signer: await releases.findSigner(dataDir) }, rest);
  else {
    const { RELEASE_WEBHOOK_URL, RELEASE_WEBHOOK_SECRET } = process.env;
    const webhook = releases.webhookOf(RELEASE_WEBHOOK_URL, RELEASE_WEBHOOK_SECRET);
    const signer = await releases.signerOfSite({ store, dataDir, newKey });
    const origin = { actor: actorOf(root, values.by), message: values.message };
    const context = { store, dataDir, signer, origin, webhook, site: shownSite };
    await (changes[first]?.(context, rest) ?? releaseNamed(context));
  }
} catch (error) {
  fail(messageOf(error));
}
