import { type Changed, dropPrevious, promote, type Rollback, rollback, unchanged, withdraw } from './changes';
import { retire } from './retire';

/** The input of an edit; each verb reads its own fields. */
type Edited = Rollback & { reason?: string };

interface Verb {
  /** Who may: a team with its own section, by `/_publish`, or the operator of the site alone. */
  by: 'team' | 'operator';
  /** Whether a build comes with it. */
  hasBuild?: true;
  /** Whether `/_ops` has a button for it. */
  hasButton?: true;
  /** Changes one section, or the host, without a build. */
  edit?: (asked: Edited) => Promise<Changed>;
  /** A sentence for the operator after the edit. */
  hint?: (name: string, changed: Changed) => string | false;
}

/**
 * The verbs of a site. `pnpm release <verb>`, `POST /_publish/<section>/<verb>` and the buttons of `/_ops` read this table, so that each verb does
 * the same wherever it is called. «release» is the verb of a command that names only sections.
 */
export const verbs = {
  release: { by: 'team', hasBuild: true },
  preview: { by: 'team', hasBuild: true },
  rollback: { by: 'team', hasButton: true, edit: rollback },
  promote: { by: 'team', hasButton: true, edit: promote },
  withdraw: {
    by: 'team',
    hasButton: true,
    edit: withdraw,
    hint: (name, { action }) =>
      action === unchanged &&
      `${name} has no canary. To take the live version back: "pnpm release rollback ${name}". To take the section away: "pnpm release retire ${name}".`,
  },
  'drop-previous': {
    by: 'team',
    edit: dropPrevious,
    hint: (name) =>
      `Browsers in which ${name} fails now have no version to fall back to, until its next release.`,
  },
  retire: {
    by: 'operator',
    edit: retire,
    hint: (name) => `"pnpm release rollback ${name}" brings it back, as long as its files are not pruned.`,
  },
  renew: { by: 'operator' },
  diff: { by: 'operator' },
  feed: { by: 'operator' },
  prune: { by: 'operator' },
  migrate: { by: 'operator' },
} as const satisfies Record<string, Verb>;

type Verbs = typeof verbs;
type VerbWith<Part> = { [Name in keyof Verbs]: Verbs[Name] extends Part ? Name : never }[keyof Verbs];
export type Edit = VerbWith<{ edit: unknown }>;
/** Verbs of teams: each is an address below `/_publish`. */
export type Action = VerbWith<{ by: 'team' }>;
export type Button = VerbWith<{ hasButton: true }>;

const named = Object.entries(verbs) as [keyof Verbs, Verb][];
const verbsBy = (isMeant: (verb: Verb) => unknown) =>
  named.flatMap(([name, verb]) => (isMeant(verb) ? name : []));

export const actions = verbsBy(({ by }) => by === 'team') as Action[];
export const buttons = verbsBy(({ hasButton }) => hasButton) as Button[];
export const isEdit = (word: string): word is Edit =>
  Object.hasOwn(verbs, word) && 'edit' in verbs[word as Edit];
export const isOfOperator = (word: string): boolean =>
  Object.hasOwn(verbs, word) && verbs[word as Edit].by === ('operator' as string);
export const hasBuild = (action: Action): boolean => 'hasBuild' in verbs[action];

/** Changes a section, or the host, by a verb. @throws with a sentence that says what to do; nothing has changed then */
export const edit = (verb: Edit, asked: Edited): Promise<Changed> => verbs[verb].edit(asked);

/** The hint for the operator after an edit. */
export const hintAfter = (verb: Edit, name: string, changed: Changed) =>
  (verbs[verb] as Verb).hint?.(name, changed);
