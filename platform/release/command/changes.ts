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

/** Changes a section, or the host, without a build. */
export async function carryOutEdit(context: Context, verb: releases.Edit, [name = '']: string[]) {
  const { from, to, force } = context.options;
  if (verb === 'promote' && from) return promoteFromStage(context, name, from);
  const version = verb === 'rollback' ? to : undefined;
  const changed = await releases.edit(verb, { ...context, name, version, force });
  await reportChange(context, changed);
  const hint = releases.hintAfter(verb, name, changed);
  if (hint) say(hint);
}

/** Other commands that change the site: each needs its key. */
export const changes: Record<string, (context: Context, names: string[]) => Promise<void>> = {
  preview: async (context, named) => {
    const [name = ''] = namedOrOnly(named);
    const directory = await builtFolder(context.options, name);
    const { version, expires, address } = await releases.preview({ ...context, directory });
    say(`${name}@${version}, until ${expires}: ${new URL(address, publicUrl())}`);
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
