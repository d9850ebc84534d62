import { randomUUID } from 'node:crypto';
import { readHost, refuse } from '../gates/admit-change';
import { checkAnswers, publishBuild, readBuild, readerOf, type SectionBuild } from '../builds/builds';
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
  /** Where the site is served: every file must answer there too. */
  siteUrl?: string;
  now?: number;
}

const lifeMs = 24 * 3_600_000;
const folder = 'previews';
/** The first of a section's pages that an address can name. */
const firstPage = ({ routes }: SectionBuild['section']) =>
  routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
const noteOf = (id: string) => `${folder}/${id}/note.json`;

/**
 * Uploads a section's build without making it live, and signs a note that a browser may show it in place of the live version for a day.
 * The note is no registry in itself: it could not be served as one.
 *
 * @returns the address to open, below the site's root
 * @throws where the build could not be released either
 */
export async function preview({ store, signer, directory, siteUrl, now = Date.now() }: Preview) {
  const build = await readBuild(directory);
  if (build.kind !== 'section') throw new Error('Only a section can be previewed: the host is the page.');
  const registry = await readTrusted(store, signer);
  if (!registry.host) throw new Error('There is no site to see it in yet: "pnpm release host" first.');
  refuse(
    await checkRelease({
      store,
      build,
      read: readerOf(build),
      registry,
      host: await readHost(store, registry),
    }),
  );
  await publishBuild(store, build);
  if (siteUrl) await checkAnswers(build, siteUrl);

  const { revision, host, sections } = goLive(registry, build);
  const content = { revision, host, sections: { [build.name]: sections[build.name] } };
  const expires = new Date(now + lifeMs).toISOString();
  const id = randomUUID();
  await store.create(noteOf(id), `${JSON.stringify(signer.sign({ expires, content }))}\n`);
  return { version: build.version, expires, address: `${firstPage(build.section)}?preview=${id}` };
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

/** Removes the notes whose day is over. @returns their addresses, below the site's root */
export async function forgetPreviews(store: Store, now: number): Promise<string[]> {
  const over: string[] = [];
  for (const id of await store.folders(folder)) {
    const note = await store.read(noteOf(id));
    // Without its note it is being written.
    if (!note || Date.parse(JSON.parse(note.toString()).expires) > now) continue;
    await store.remove(`${folder}/${id}`);
    over.push(`${folder}/${id}`);
  }
  return over;
}
