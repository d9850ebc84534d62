import * as releases from '../index';
import { fail, type Options, say } from './command-line';
import { type Context, publicUrl } from './context';
import { directoriesOf, namedOrOnly, names, prepare } from './packages';
import { stagesFile } from './place';
import { reportChange } from './notify-webhook';

/** The folder of one section that is named, with a fresh build in it. */
async function builtFolder(options: Options, name: string): Promise<string> {
  const sections = names.filter((one) => one !== 'host');
  if (!sections.includes(name)) fail(`Name one of ${sections.join(', ')}.`);
  await prepare(options, [name]);
  return directoriesOf(options, [name])[0]!;
}

/** Copies what is live in the stage that --from names. */
async function promoteFromStage(context: Context, name: string, from: string) {
  const stage = await releases.findStage(stagesFile(), from);
  if (!stage.data)
    return fail(`${from} names no folder of its key: promote it where its files lie, or to an address.`);
  // Its own key: REGISTRY_PRIVATE_KEY is that of the other site.
  const signer = (await releases.findSigner(stage.data, '')) ?? (await releases.findSigner(stage.data));
  if (!signer) return fail(`There is no key in ${stage.data} to check the signatures of ${from} with.`);
  const store = await releases.openStore(stage.site);
  try {
    const { revision, released } = await releases.promoteFrom({
      ...context,
      from: { stage: from, store, signer },
      name,
      siteUrl: context.options['answers-at'],
      reportSizes: say,
    });
    await reportChange(context, { revision, action: released.join(', ') || releases.unchanged });
  } finally {
    store.close?.();
  }
}

/** Commands that change the site: each needs its key. */
export const changes: Record<string, (context: Context, names: string[]) => Promise<void>> = {
  preview: async (context, named) => {
    const [name = ''] = namedOrOnly(named);
    const directory = await builtFolder(context.options, name);
    const { version, expires, address } = await releases.preview({ ...context, directory });
    say(`${name}@${version}, until ${expires}: ${new URL(address, publicUrl())}`);
  },
  rollback: async (context, [name = '']) =>
    reportChange(
      context,
      await releases.rollback({
        ...context,
        name,
        version: context.options.to,
        force: context.options.force,
      }),
    ),
  promote: async (context, [name = '']) =>
    context.options.from
      ? promoteFromStage(context, name, context.options.from)
      : reportChange(context, await releases.promote({ ...context, name })),
  withdraw: async (context, [name = '']) => {
    const changed = await releases.withdraw({ ...context, name });
    await reportChange(context, changed);
    if (changed.action === releases.unchanged)
      say(
        `${name} has no canary. To take the live version back: "pnpm release rollback ${name}". To take the section away: "pnpm release retire ${name}".`,
      );
  },
  'drop-previous': async (context, [name = '']) => {
    await reportChange(context, await releases.dropPrevious({ ...context, name }));
    say(`Browsers in which ${name} fails now have no version to fall back to, until its next release.`);
  },
  retire: async (context, [name = '']) => {
    await reportChange(context, await releases.retire({ ...context, name, force: context.options.force }));
    say(`"pnpm release rollback ${name}" brings it back, as long as its files are not pruned.`);
  },
  renew: async (context) => {
    const renewed = await releases.renew(context);
    say(
      renewed
        ? `Revision ${renewed.revision}: good until ${renewed.expires}`
        : `Nothing is released in ${context.store.name} yet`,
    );
  },
};
