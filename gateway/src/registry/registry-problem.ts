/** A problem with the registry that the operator must know of. */
export type RegistryProblem =
  /** The registry in the site folder is not signed with the site's key. `served` is the revision that readers get instead, if any. */
  | { kind: 'unverified'; served: number | null }
  /** Browsers refuse the registry from then on, and this process cannot renew it. */
  | { kind: 'ending'; expires: string };

export function sentenceOf(problem: RegistryProblem): string {
  if (problem.kind === 'ending')
    return `Browsers believe the registry until ${problem.expires}, and this process cannot renew it: "pnpm release renew" does.`;
  const instead =
    problem.served === null
      ? 'there is no revision that can be served instead'
      : `revision ${problem.served}, the last one that is, is served instead`;
  return `The registry in the site folder is not signed with the key of this process; ${instead}. Release with the right key, or start this process with the data folder of the key that signed it.`;
}
