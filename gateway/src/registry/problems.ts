/** What an operator must know of the registry; null while all is well. */
export type RegistryProblem =
  /** What lies in the site folder is not signed with the site's key. `served` is the revision that readers get instead; null for none. */
  | { kind: 'unverified'; served: number | null }
  /** Browsers stop believing the registry then, and nothing here can renew it. */
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
