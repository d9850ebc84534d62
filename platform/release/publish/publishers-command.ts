import path from 'node:path';
import { parseArgs } from 'node:util';
import { findSigner, type Signer } from '../chain/signature';
import { findStage } from '../stages/stages';
import { openStore } from '../stores/open-store';
import type { Store } from '../stores/store';
import {
  changePublishers,
  lastUse,
  makeToken,
  type Publishers,
  readPublishers,
  tokenEntry,
} from './publishers';

const help = `painel tokens add <section> [--stages staging,production] [--expires 90d] [--prefix /address] [--note <text>]
painel tokens list | rotate <id> | remove <id>
painel trust add <section> --repository <owner/name> [--branch main] [--issuer https://token.actions.githubusercontent.com]
    [--workflow .github/workflows/release.yml] [--environment production] [--repository-id 123] [--releases] [--prefix /address]
painel trust list | remove <id>
painel trust require <section> | release <section>     let a trusted repository alone release it, or every holder of a token too
Of a site: --site <folder | s3://…> (or SITE_DIR), --data <folder of its key> (or DATA_DIR); --stages names those of stages.json (STAGES_FILE)`;

const options = {
  stages: { type: 'string' },
  expires: { type: 'string', default: '90d' },
  note: { type: 'string' },
  prefix: { type: 'string', multiple: true },
  site: { type: 'string' },
  data: { type: 'string' },
  repository: { type: 'string' },
  branch: { type: 'string', default: 'main' },
  issuer: { type: 'string', default: 'https://token.actions.githubusercontent.com' },
  workflow: { type: 'string' },
  environment: { type: 'string' },
  'repository-id': { type: 'string' },
  releases: { type: 'boolean' },
} as const;
type Given = ReturnType<
  typeof parseArgs<{ options: typeof options; args: string[]; allowPositionals: true }>
>['values'];

interface Site {
  store: Store;
  signer: Signer;
  /** Empty for one that is no stage. */
  stage: string;
}

async function siteIn(site: string, dataDir: string, stage = ''): Promise<Site> {
  const signer = await findSigner(dataDir);
  if (!signer) throw new Error(`${dataDir} has no key of a site: name its folder with --data or DATA_DIR.`);
  return { store: await openStore(site), signer, stage };
}

async function sitesOf({ stages, site, data }: Given, root: string): Promise<Site[]> {
  const { SITE_DIR, DATA_DIR, STAGES_FILE } = process.env;
  if (!stages)
    return [
      await siteIn(
        site ?? SITE_DIR ?? path.join(root, 'site'),
        path.resolve(data ?? DATA_DIR ?? path.join(root, 'data')),
      ),
    ];
  const found: Site[] = [];
  for (const name of stages.split(',')) {
    const stage = await findStage(path.resolve(STAGES_FILE || path.join(root, 'stages.json')), name);
    if (!stage.data)
      throw new Error(`${name} names no folder of its key: add the token where the site lies.`);
    found.push(await siteIn(stage.site, stage.data, name));
  }
  return found;
}

function sectionIn(name = ''): string {
  if (!/^[a-z][a-z0-9]{0,39}$/.test(name) || ['host', 'api'].includes(name))
    throw new Error(`"${name}" cannot name a section: small letters and digits, as in "news".`);
  return name;
}

function daysOf(expires: string): number {
  const days = Number(/^(\d+)d$/.exec(expires)?.[1]);
  if (!(days >= 1 && days <= 366))
    throw new Error(`--expires takes days, from 1d to 366d, not "${expires}".`);
  return days;
}

/** The addresses that an operator gives a section besides its own; none where it names none. */
function prefixesOf({ prefix = [] }: Given): { prefixes?: string[] } {
  for (const one of prefix)
    if (!/^(\/[a-z0-9][a-z0-9_-]*)+$/.test(one) || one.length > 100)
      throw new Error(`--prefix takes an address of the site, as in /quotes, not "${one}".`);
  return prefix.length > 0 ? { prefixes: prefix } : {};
}

const placesOf = (sites: Site[]) => sites.flatMap(({ stage }) => stage || []).join(', ');

function known<Entry extends { id: string }>(entries: Entry[], id = ''): Entry {
  const found = entries.find((entry) => entry.id === id);
  if (!found)
    throw new Error(
      `There is no ${id || 'id'}: ${entries.map((one) => one.id).join(', ') || 'none is known'}.`,
    );
  return found;
}

type Run = (sites: Site[], words: string[], given: Given) => Promise<string[]>;

const readAll = (sites: Site[]) =>
  Promise.all(sites.map(async ({ store, signer }) => readPublishers({ store, publicKey: signer.publicKey })));

/** The same change at each site. An id that one of them has is used at none. */
async function changeAll(
  sites: Site[],
  change: (publishers: Publishers) => Partial<Publishers>,
): Promise<void> {
  for (const { store, signer } of sites)
    await changePublishers(store, signer, (before) => ({ ...before, ...change(before) }));
}

async function nextCount(sites: Site[]): Promise<number> {
  return Math.max(...(await readAll(sites)).map(({ count }) => count)) + 1;
}

/** Removes a token or a trusted repository. */
const remover =
  (list: 'tokens' | 'trusted'): Run =>
  async (sites, [id]) => {
    known(
      (await readAll(sites)).flatMap((one): { id: string }[] => one[list]),
      id,
    );
    await changeAll(sites, (one) => ({ [list]: one[list].filter((entry) => entry.id !== id) }));
    return [`${id} is over.`];
  };

/** A line for each thing at each site, with its stage. */
async function linesOf(
  sites: Site[],
  none: string,
  wordsOf: (publishers: Publishers, store: Store) => Promise<(string | undefined)[]>[],
): Promise<string[]> {
  const said: string[] = [];
  for (const [index, publishers] of (await readAll(sites)).entries()) {
    const { store, stage } = sites[index]!;
    for (const words of await Promise.all(wordsOf(publishers, store)))
      said.push([stage, ...words].filter(Boolean).join('  '));
  }
  return said.length > 0 ? said : [none];
}

const tokens: Record<string, Run> = {
  async add(sites, [name], given) {
    const { expires, note } = given;
    const section = sectionIn(name);
    const days = daysOf(expires);
    const prefixes = prefixesOf(given);
    const count = await nextCount(sites);
    const token = makeToken();
    const entry = tokenEntry({ id: `${section}-${count}`, section, note, ...prefixes }, token, days);
    await changeAll(sites, (one) => ({ count, tokens: [...one.tokens, entry] }));
    const where = placesOf(sites);
    return [
      `${entry.id} publishes ${section}${where && ` in ${where}`} until ${entry.expires.slice(0, 10)}. It is shown this once:`,
      token,
    ];
  },
  async rotate(sites, [id], { expires }) {
    const [publishers] = await readAll(sites);
    const { section, note, prefixes } = known(publishers!.tokens, id);
    const token = makeToken();
    const entry = tokenEntry(
      { id: id!, section, note, ...(prefixes && { prefixes }) },
      token,
      daysOf(expires),
    );
    await changeAll(sites, (one) => ({ tokens: [...one.tokens.filter((other) => other.id !== id), entry] }));
    return [`${id} has another secret, until ${entry.expires.slice(0, 10)}; the one before is over:`, token];
  },
  remove: remover('tokens'),
  list: (sites) =>
    linesOf(sites, 'No token.', ({ tokens: entries }, store) =>
      entries.map(async ({ id, section, expires, note, prefixes }) => {
        const end = Date.parse(expires) < Date.now() ? `expired ${expires}` : `until ${expires}`;
        return [id, section, end, prefixes?.join(' '), await lastUse(store, id), note];
      }),
    ),
};

function checkedIssuer(issuer: string): string {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const isLoopback = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol !== 'https:' && !isLoopback)
    throw new Error(`--issuer takes the https address of an OpenID provider, not "${issuer}".`);
  return issuer;
}

/** Returns the conditions of a run other than its repository and branch. */
function boundsOf({ workflow, environment, 'repository-id': repositoryId, releases }: Given) {
  if (workflow !== undefined && !/^(?!.*\.\.)[\w.-][\w./-]{0,199}\.ya?ml$/.test(workflow))
    throw new Error(
      `--workflow takes the file from the root of the repository, as .github/workflows/release.yml, not "${workflow}".`,
    );
  if (environment !== undefined && !/^[^\p{C}]{1,255}$/u.test(environment))
    throw new Error('--environment takes the name of an environment of the CI.');
  if (repositoryId !== undefined && !/^\d{1,20}$/.test(repositoryId))
    throw new Error(`--repository-id takes the number of the repository, not "${repositoryId}".`);
  return {
    ...(workflow && { workflow }),
    ...(environment && { environment }),
    ...(repositoryId && { repositoryId }),
    ...(releases && ({ releases } as const)),
  };
}

const trust: Record<string, Run> = {
  async add(sites, [name], given) {
    const { repository = '', branch, issuer } = given;
    const section = sectionIn(name);
    if (!/^[\w.-]+(\/[\w.-]+)+$/.test(repository))
      throw new Error(`--repository takes owner and name, as in painel/news, not "${repository}".`);
    if (!/^[\w./-]{1,200}$/.test(branch))
      throw new Error(`--branch takes the name of a branch, not "${branch}".`);
    const count = await nextCount(sites);
    const id = `${section}-${count}`;
    const created = new Date().toISOString();
    const bounds = { ...boundsOf(given), ...prefixesOf(given) };
    const entry = { id, section, issuer: checkedIssuer(issuer), repository, branch, ...bounds, created };
    await changeAll(sites, (one) => ({ count, trusted: [...one.trusted, entry] }));
    return [`${id}: the CI of ${repository} publishes ${section} from ${branch}, without a secret.`];
  },
  remove: remover('trusted'),
  async require(sites, [name]) {
    const section = sectionIn(name);
    await changeAll(sites, ({ fromCiOnly }) => ({ fromCiOnly: [...new Set([...fromCiOnly, section])] }));
    return [`${section} is released by a trusted repository alone, after its types and tests.`];
  },
  async release(sites, [name]) {
    const section = sectionIn(name);
    await changeAll(sites, ({ fromCiOnly }) => ({ fromCiOnly: fromCiOnly.filter((one) => one !== section) }));
    return [`${section} is released with a token too.`];
  },
  list: (sites) =>
    linesOf(sites, 'No repository is trusted.', ({ trusted, fromCiOnly }, store) => [
      ...trusted.map(async ({ id, section, issuer, repository, branch, workflow, environment, releases }) => [
        id,
        section,
        `${repository}@${branch}`,
        releases && 'and releases',
        workflow,
        environment && `in ${environment}`,
        issuer,
        await lastUse(store, id),
      ]),
      ...fromCiOnly.map(async (section) => [section, 'from a trusted repository alone']),
    ]),
};

const kinds: Record<string, Record<string, Run>> = { tokens, trust };

/**
 * `painel tokens …` and `painel trust …`: who may publish a section at a site, besides its operator.
 *
 * @param root where site, data and stages.json are, unless named
 * @returns the lines to print
 */
export async function runPublishersCommand(kind: string, args: string[], root: string): Promise<string[]> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action = '', ...words] = positionals;
  const run = kinds[kind]?.[action];
  if (!run) throw new Error(help);
  const sites = await sitesOf(values, root);
  try {
    return await run(sites, words, values);
  } finally {
    for (const { store } of sites) store.close?.();
  }
}
