/** A problem with the registry that the operator must know. */
export type RegistryProblem =
  /** The registry in the site folder is not signed with the site's key. `served` is the revision that readers get instead, if any. */
  | { kind: 'unverified'; served: number | null }
  /** Browsers refuse the registry from then on, and this process cannot renew it. */
  | { kind: 'ending'; expires: string }
  /** Parts of the registry that cannot be read, as in `section news: title`: no reader gets them. */
  | { kind: 'unsound'; places: string[] };

export function sentenceOf(problem: RegistryProblem): string {
  if (problem.kind === 'ending')
    return `Browsers believe the registry until ${problem.expires}, and this process cannot renew it: "pnpm release renew" does.`;
  if (problem.kind === 'unsound')
    return `Readers do not get what cannot be read in the registry: ${problem.places.join(', ')}. The rest of the site works. Release it again, or go back: "pnpm release rollback <section>".`;
  const instead =
    problem.served === null
      ? 'there is no revision that can be served instead'
      : `revision ${problem.served}, the last one that is, is served instead`;
  return `The registry in the site folder is not signed with the key of this process; ${instead}. Release with the right key, or start this process with the data folder of the key that signed it.`;
}
