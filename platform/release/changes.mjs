import { readReleased } from './builds.mjs';
import { admitHost, admitSection } from './gate.mjs';
import { append, walkBack } from './registry-chain.mjs';
import { goLive, withSection } from './registry-edits.mjs';
import { hasValidSignature } from './signature.mjs';

function sectionOf(registry, name) {
  const section = registry.sections[name];
  if (!section)
    throw new Error(
      `${name ? `There is no section ${name}.` : 'Name the section.'} Live are ${Object.keys(registry.sections).join(', ') || 'none'}.`,
    );
  return section;
}

function hostOf({ host }) {
  if (!host) throw new Error('There is no host yet: "npm start" releases the first one.');
  return host;
}

async function change(store, signer, describe, edit) {
  const { before, after } = await append(store, signer, edit, (changed) => ({ action: describe(changed) }));
  return { revision: after.revision, action: after === before ? 'nothing changed' : after.action };
}

/**
 * A version as it stood in the registry when it was last live, with what stood behind it: a version that was rolled back is nothing to fall
 * back on. What the site's key did not sign does not count: hashes that somebody changed beside the files would be signed with the rest.
 */
async function lastLive(store, signer, name, version) {
  for await (const registry of walkBack(store)) {
    const release = name === 'host' ? registry.host : registry.sections[name];
    if (release?.version !== version || !hasValidSignature(registry, signer.publicKey)) continue;
    const { canary: _, ...kept } = release;
    return kept;
  }
  return null;
}

/**
 * Makes an earlier version of a section, or of the host, live again, as a new revision; its files never left.
 *
 * @param {string} name of the section, or `host`
 * @param {string} [version] the one before the live one, where none is named
 * @throws {Error} with a sentence that says what to do, where it does not fit what is live beside it
 */
export async function rollback({ store, signer, name, version }) {
  const isHost = name === 'host';
  const describe = ({ host, sections }) => `rollback ${name} to ${(isHost ? host : sections[name]).version}`;
  return change(store, signer, describe, async (registry) => {
    const live = isHost ? hostOf(registry) : sectionOf(registry, name);
    const wanted = version ?? live.previous?.version;
    if (!wanted) throw new Error(`${name} has no version before ${live.version}.`);
    if (wanted === live.version) return registry;
    const kind = isHost ? 'host' : 'section';
    const build = await readReleased(store, { kind, name, version: wanted });
    const before = build && (await lastLive(store, signer, name, wanted));
    if (!before)
      throw new Error(
        `${name}@${wanted} is not kept any more: "pnpm release history ${name}" lists what is.`,
      );
    // What stood behind it may have been cleared up since.
    const previous =
      before.previous && (await readReleased(store, { kind, name, version: before.previous.version }))
        ? before.previous
        : null;
    if (isHost) return admitHost(store, { ...registry, host: { ...before, previous } }, build, true);
    await admitSection(store, registry, build);
    return withSection(registry, name, { ...before, previous });
  });
}

/**
 * Ends a canary: its readers get the live version again.
 *
 * @param {string} [options.version] only if it is still that one
 */
export function withdraw({ store, signer, name, version, reason }) {
  const describe = () => `withdraw canary of ${name}${reason ? `: ${reason}` : ''}`;
  return change(store, signer, describe, (registry) => {
    const { canary, ...live } = sectionOf(registry, name);
    return canary && canary.version === (version ?? canary.version)
      ? withSection(registry, name, live)
      : registry;
  });
}

/** Makes a canary the live version. */
export function promote({ store, signer, name }) {
  const describe = ({ sections }) => `promote canary of ${name}: ${sections[name].version}`;
  return change(store, signer, describe, async (registry) => {
    const { canary } = sectionOf(registry, name);
    if (!canary) throw new Error(`${name} has no canary.`);
    const build = await readReleased(store, { kind: 'section', name, version: canary.version });
    await admitSection(store, registry, build);
    // As it was signed when it began: the note beside its files is not.
    const { percent: _, ...signed } = canary;
    const after = goLive(registry, build);
    return withSection(after, name, { ...after.sections[name], ...signed });
  });
}
