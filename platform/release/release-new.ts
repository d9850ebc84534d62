import type { Build } from './builds/builds';
import { ownRevisions } from './chain/registry-chain';
import { release, type ReleaseOptions } from './release';
import type { SignedRegistry, Signer } from './chain/signature';
import type { Store } from './stores/store';

interface LiveRelease {
  version: string;
  canary?: { version: string; percent: number };
}

const liveOf = (registry: SignedRegistry, { kind, name }: Build): LiveRelease | null | undefined =>
  kind === 'host' ? registry.host : registry.sections[name];

/** The change that ended a version's time as live or as canary; null for a version that the site never had. */
async function endOf(store: Store, signer: Signer, build: Build): Promise<SignedRegistry | null> {
  let next: SignedRegistry | null = null;
  for await (const registry of ownRevisions(store, signer)) {
    const release = liveOf(registry, build);
    if ([release, release?.canary].some((one) => one?.version === build.version)) return next;
    next = registry;
  }
  return null;
}

/** Why a build does not go live by itself, and which command releases it; null for one that may. */
async function reasonToSkip(
  store: Store,
  signer: Signer,
  registry: SignedRegistry,
  build: Build,
): Promise<string | null> {
  const { name, version } = build;
  const live = liveOf(registry, build);
  if (!live && registry.retired?.[name])
    return `${name} stays retired. To bring it back: "pnpm release rollback ${name}", or "pnpm release ${name}" with ${version}, which was built here.`;
  if (!live || live.version === version) return null;
  const stays = `${name} stays at ${live.version}`;
  if (live.canary?.version === version)
    return `${stays}: ${version}, which was built here, is its canary for ${live.canary.percent} % of the readers. For all of them: "pnpm release promote ${name}".`;
  if (live.canary)
    return `${stays} while its canary ${live.canary.version} runs. To release ${version}, which was built here, in place of both: "pnpm release ${name}".`;
  const end = await endOf(store, signer, build);
  return (
    end &&
    `${stays}: ${version}, which was built here, was released before, until revision ${end.revision} ("${end.action}"). To release it again: "pnpm release ${name}".`
  );
}

/**
 * Releases the builds that the site never had. A version that was rolled back, withdrawn or replaced stays so, and a canary continues.
 *
 * @returns with one sentence for each build that was left alone
 */
export async function releaseNew(options: Omit<ReleaseOptions, 'choose'>) {
  const { store, signer } = options;
  let left: string[] = [];
  const choose: ReleaseOptions['choose'] = async ({ registry }, builds) => {
    const reasons = await Promise.all(builds.map((build) => reasonToSkip(store, signer, registry, build)));
    left = reasons.filter((reason) => reason !== null);
    return builds.filter((build, index) => !reasons[index] && !liveOf(registry, build)?.canary);
  };
  return { ...(await release({ ...options, choose })), left };
}
