import { randomUUID } from 'node:crypto';
import type { RegistryDocument } from '@painel/contract/registry';
import { refuse } from '../gates/admit-change';
import { labelOf, readBuild, readerOf, type SectionBuild } from '../builds/builds';
import { readLive } from '../builds/live-site';
import { checkRelease } from '../gates/check-release';
import { goLive } from '../chain/registry-edits';
import { readTrusted } from '../chain/registry-chain';
import type { Signer } from '../chain/signature';
import type { Store } from '../stores/store';

interface Preview {
  store: Store;
  signer: Signer;
  /** The package whose `dist/` is shown. */
  directory: string;
  origin?: RegistryDocument['origin'];
  now?: number;
}

const lifeMs = 24 * 3_600_000;
const folder = 'previews';
/** The first of a section's pages that an address can name. */
const firstPage = ({ routes }: SectionBuild['section']) =>
  routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
const noteOf = (id: string) => `${folder}/${id}/note.json`;

/** An entry of the history: who showed which version, on top of which revision. */
interface Journalled {
  revision: number;
  at: string;
  section: string;
  version: string;
  origin: NonNullable<RegistryDocument['origin']>;
}
const journal = '.publish/previews';

/**
 * Shows a section's build without making it live. Its files are below the preview's secret, where they answer for a day, and a signed note says that
 * a browser may show it in place of the live version. The note is no registry in itself: it could not be served as one.
 *
 * @returns the address to open, below the site's root
 * @throws where the build could not be released either
 */
export async function preview({ store, signer, directory, origin = {}, now = Date.now() }: Preview) {
  const build = await readBuild(directory);
  if (build.kind !== 'section') throw new Error('Only a section can be previewed: the host is the page.');
  const registry = await readTrusted(store, signer);
  if (!registry.host) throw new Error('There is no site to see it in yet: "pnpm release host" first.');
  const read = readerOf(build);
  refuse(await checkRelease({ live: await readLive(store, registry), build, read }));

  const id = randomUUID();
  const { revision, host, sections } = goLive(registry, build);
  const { name, version } = build;
  const at = new Date(now).toISOString();
  const entry: Journalled = { revision, at, section: name, version, origin };
  await store.create(`${journal}/${now}-${labelOf(build)}-${id.slice(0, 8)}.json`, JSON.stringify(entry));
  for (const file of Object.keys(build.files))
    await store.replace(`${folder}/${id}/${file}`, await read(file));
  const shown = { ...sections[name]!, entry: `/${folder}/${id}/${build.entry}` };
  const content = { revision, host, sections: { [name]: shown } };
  const expires = new Date(now + lifeMs).toISOString();
  await store.create(noteOf(id), `${JSON.stringify(signer.sign({ expires, content }))}\n`);
  return { version, expires, address: `${firstPage(build.section)}?preview=${id}` };
}

/** The previews of the last thirty days, of one section or all. */
export async function pastPreviews(store: Store, name?: string): Promise<Journalled[]> {
  const texts = await Promise.all(
    (await store.files(journal)).map((file) => store.read(`${journal}/${file}`)),
  );
  return texts
    .flatMap((text): Journalled[] => (text ? [JSON.parse(text.toString())] : []))
    .filter(({ section }) => name === undefined || section === name);
}

/** When the open previews of a section end. */
export async function openPreviewsOf(store: Store, section: string, now: number): Promise<number[]> {
  const notes = await Promise.all((await store.folders(folder)).map((id) => store.read(noteOf(id))));
  return notes.flatMap((note) => {
    if (!note) return [];
    const { expires, content } = JSON.parse(note.toString());
    const end = Date.parse(expires);
    return end > now && Object.hasOwn(content.sections, section) ? [end] : [];
  });
}

const journalDays = 30;
/** An entry's name begins with its time. */
const timeOf = (file: string) => Number(file.split('-')[0]);

/** Removes the previews whose day is over, and old entries of the history. @returns their addresses, below the site's root */
export async function forgetPreviews(store: Store, now: number): Promise<string[]> {
  const over: string[] = [];
  for (const id of await store.folders(folder)) {
    const note = await store.read(noteOf(id));
    // Without its note it is being written, or its writing ended halfway.
    const end = note
      ? Date.parse(JSON.parse(note.toString()).expires)
      : await endOfUnfinished(store, id, now);
    if (end > now) continue;
    await store.remove(`${folder}/${id}`);
    over.push(`${folder}/${id}`);
  }
  for (const file of await store.files(journal))
    if (now - timeOf(file) > journalDays * 24 * 3_600_000) await store.remove(`${journal}/${file}`);
  return over;
}

/** When a preview without a note ends: a day after the entry of the history that was written first. */
async function endOfUnfinished(store: Store, id: string, now: number): Promise<number> {
  const entry = (await store.files(journal)).find((file) => file.includes(id.slice(0, 8)));
  return entry ? timeOf(entry) + lifeMs : now;
}
