import * as z from 'zod/mini';
import type { RegistryDocument } from '@painel/contract/registry';
import { checkSection, refuse } from '../gates/admit-change';
import { undeclaredProblems } from '../gates/placed-widgets';
import { grantProblems } from '../gates/section-addresses';
import { type Changed, unchanged } from '../changes';
import { readBuild } from '../builds/builds';
import { hasControls } from '../printable';
import { preview } from '../stages/preview';
import { release } from '../release';
import type { SignedRegistry, Signer } from '../chain/signature';
import type { Store } from '../stores/store';
import { type Action, edit, isEdit } from '../verbs';
import type { Publisher, Publishers } from './publishers';
import { type Quotas, refuseMorePreviews, refuseTooOften } from './quotas';
import { Refused } from './refused';
import { endUpload, withUploaded } from './uploads';

const line = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => !hasControls(text), 'has control characters'),
  );

const wishSchema = z.strictObject({
  /** The newest revision that the caller knows: where there is a newer one, nothing happens. */
  seen: z.int(),
  upload: z.optional(z.string()),
  version: z.optional(line(64)),
  /** Whether others may keep places for widgets that the earlier version does not have. */
  force: z.optional(z.boolean()),
  /** Of a canary. */
  percent: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  hours: z.optional(z.int().check(z.minimum(1), z.maximum(720))),
  actor: z.optional(line(200)),
  commit: z.optional(line(100)),
  message: z.optional(line(1000)),
  /** The checks that ran before the upload. */
  checks: z.optional(z.array(z.enum(['types', 'build', 'tests']))),
  promotedFrom: z.optional(z.strictObject({ stage: line(300), revision: z.int() })),
});

/** The content of a call besides its action. */
export type Wish = Omit<Partial<z.input<typeof wishSchema>>, 'checks'> & { checks?: string[] };

interface Call {
  store: Store;
  signer: Signer;
  quotas: Quotas;
  publisher: Publisher;
  publishers: Publishers;
  /** The address of the caller. */
  address: string;
  section: string;
  action: Action;
  body: unknown;
}

export interface Published extends Changed {
  /** The address of a preview, below the site's root. */
  preview?: string;
  version?: string;
}

/** @throws where the registry is not the one that the caller knows, or an operator took the section away */
function refuseMoved({ revision, sections, retired }: SignedRegistry, seen: number, section: string) {
  if (revision !== seen)
    throw new Refused(
      409,
      `Revision ${revision} is live, and this call knows ${seen}: look at it and call again.`,
    );
  if (!sections[section] && retired?.[section])
    throw new Refused(403, `${section} was retired: an operator of the site brings it back.`);
}

/**
 * Carries out what a team may do with its own section: release, preview, canary and its end, rollback to any version that was live, drop what waits
 * behind. Everything else is the operator's.
 *
 * @throws with a sentence that says what to do; nothing has changed then
 */
export async function act(call: Call): Promise<Published> {
  const { store, signer, quotas, publisher, publishers, address, section, action } = call;
  const parsed = wishSchema.safeParse(call.body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Refused(400, `The call is not understood: ${issue!.path.join('.')} ${issue!.message}`);
  }
  const { seen, upload, version, force, percent, hours, actor, commit, message, checks, promotedFrom } =
    parsed.data;
  const origin: RegistryDocument['origin'] = {
    actor: publisher.actor ?? actor ?? publisher.name,
    publisher: publisher.name,
    address,
    commit: publisher.commit ?? commit,
    message,
    ...(action === 'release' && { checks: checks ?? [] }),
    promotedFrom,
  };
  const guard = (registry: SignedRegistry) => refuseMoved(registry, seen, section);
  if (isEdit(action)) return edit(action, { store, signer, name: section, origin, guard, version, force });

  if (!upload) throw new Refused(400, 'Name the upload.');
  if (publishers.fromCiOnly.includes(section)) {
    // A preview has no checks yet, and is another party's code on the readers' origin all the same.
    if (action === 'preview' && !publisher.isCi)
      throw new Refused(403, `${section} is previewed by a trusted repository alone.`);
    const hasRun = ['types', 'tests'].every((check) => checks?.includes(check as 'types'));
    if (action === 'release' && (!publisher.isCi || !hasRun))
      throw new Refused(
        403,
        `${section} is released by a trusted repository alone, after its types and tests.`,
      );
  }
  await (action === 'release' ? refuseTooOften : refuseMorePreviews)(store, section, quotas);
  const published = await withUploaded(store, section, upload, async (directory): Promise<Published> => {
    const build = await readBuild(directory);
    if (action === 'preview') {
      const shown = await preview({ store, signer, directory, origin });
      return { revision: seen, action: 'preview', version: shown.version, preview: shown.address };
    }
    const { revision, released } = await release({
      store,
      signer,
      directories: [directory],
      percent,
      hours,
      // The compiler ran before the upload; names are compared here.
      checkTypes: false,
      granted: publisher.prefixes,
      origin,
      choose: (live, builds) => {
        guard(live.registry);
        // Before any file is where readers find it.
        if (build.kind !== 'section') return builds;
        refuse([...grantProblems(build, publisher.prefixes), ...undeclaredProblems(live, build)]);
        checkSection(live, build, publisher.prefixes);
        return builds;
      },
    });
    const done =
      released.length > 0 ? `${percent ? `canary ${percent} % ` : ''}${released.join(', ')}` : undefined;
    return { revision, action: done ?? unchanged, version: build.version };
  });
  await endUpload(store, section, upload);
  return published;
}
