import { readReleased } from './builds.mjs';
import { admitSection } from './gate.mjs';
import { append } from './registry-chain.mjs';
import { goLive, withSection } from './registry-edits.mjs';

function sectionOf(registry, name) {
  const section = registry.sections[name];
  if (!section)
    throw new Error(
      `There is no section ${name}. Live are ${Object.keys(registry.sections).join(', ') || 'none'}.`,
    );
  return section;
}

async function change(store, signer, action, edit) {
  const { before, after } = await append(store, signer, edit, () => ({ action }));
  return { revision: after.revision, action: after === before ? 'nothing changed' : action };
}

/**
 * Makes an earlier version of a section live again, as a new revision; its files never left.
 *
 * @param {string} [version] the one before the live one, where none is named
 */
export async function rollback({ store, signer, name, version }) {
  let wanted = version;
  return change(store, signer, `rollback ${name}`, async (registry) => {
    const live = sectionOf(registry, name);
    wanted = version ?? live.previous?.version;
    if (!wanted) throw new Error(`${name} has no version before ${live.version}.`);
    if (wanted === live.version) return registry;
    const build = await readReleased(store, { kind: 'section', name, version: wanted });
    if (!build)
      throw new Error(
        `${name}@${wanted} is not kept any more: "pnpm release history ${name}" lists what is.`,
      );
    await admitSection(store, registry, build);
    return goLive(registry, build);
  });
}

/**
 * Ends a canary: its readers get the live version again.
 *
 * @param {string} [options.version] only if it is still that one
 */
export const withdraw = ({ store, signer, name, version, reason }) =>
  change(store, signer, `withdraw canary of ${name}${reason ? `: ${reason}` : ''}`, (registry) => {
    const { canary, ...live } = sectionOf(registry, name);
    return canary && canary.version === (version ?? canary.version)
      ? withSection(registry, name, live)
      : registry;
  });

/** Makes a canary the live version. */
export const promote = ({ store, signer, name }) =>
  change(store, signer, `promote canary of ${name}`, async (registry) => {
    const { canary } = sectionOf(registry, name);
    if (!canary) throw new Error(`${name} has no canary.`);
    const build = await readReleased(store, { kind: 'section', name, version: canary.version });
    await admitSection(store, registry, build);
    return goLive(registry, build);
  });
