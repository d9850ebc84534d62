import { randomUUID } from 'node:crypto';
import { checkAnswers, publishBuild, readBuild } from './builds.mjs';
import { admitSection } from './gate.mjs';
import { goLive } from './registry-edits.mjs';
import { readHead } from './registry-chain.mjs';

const lifeMs = 24 * 3_600_000;
const folder = 'previews';
/** The first of a section's pages that an address can name. */
const firstPage = ({ routes }) => routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
const noteOf = (id) => `${folder}/${id}/note.json`;

/**
 * Uploads a section's build without making it live, and signs a note that a browser may show it in place of the live version for a day.
 * The note is no registry in itself: it could not be served as one.
 *
 * @param {string} options.directory the package whose `dist/` is shown
 * @returns {Promise<{ version: string, expires: string, address: string }>} the address to open, below the site's root
 * @throws {Error} where the build could not be released either
 */
export async function preview({ store, signer, directory, siteUrl, now = Date.now() }) {
  const build = await readBuild(directory);
  if (build.kind !== 'section') throw new Error('Only a section can be previewed: the host is the page.');
  const { registry } = await readHead(store);
  if (!registry.host) throw new Error('There is no site to see it in yet: "pnpm release host" first.');
  await admitSection(store, registry, build);
  await publishBuild(store, build);
  if (siteUrl) await checkAnswers(build, siteUrl);

  const { revision, host, sections } = goLive(registry, build);
  const content = { revision, host, sections: { [build.name]: sections[build.name] } };
  const expires = new Date(now + lifeMs).toISOString();
  const id = randomUUID();
  await store.create(noteOf(id), `${JSON.stringify(signer.sign({ expires, content }))}\n`);
  return { version: build.version, expires, address: `${firstPage(build.section)}?preview=${id}` };
}

/** Removes the notes whose day is over. @returns {Promise<string[]>} their addresses, below the site's root */
export async function forgetPreviews(store, now) {
  const over = [];
  for (const id of await store.folders(folder)) {
    const note = await store.read(noteOf(id));
    // Without its note it is being written.
    if (!note || Date.parse(JSON.parse(note.toString()).expires) > now) continue;
    await store.remove(`${folder}/${id}`);
    over.push(`${folder}/${id}`);
  }
  return over;
}
