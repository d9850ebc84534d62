/** A problem with the registry that the operator must know of. */
export type RegistryProblem =
  /** The registry in the site folder is not signed with the site's key. `served` is the revision that readers get instead, if any. */
  | { kind: 'unverified'; served: number | null }
  /** Browsers refuse the registry from then on, and this process cannot renew it. */
  | { kind: 'ending'; expires: string }
  /** Nobody may sign these any more who did, as in `section news`: no browser runs what stands there. */
  | { kind: 'unvouched'; places: string[] }
  /** Keys of the site end then, or the document that names them does. */
  | { kind: 'keys'; names: string[]; expires: string };

export function sentenceOf(problem: RegistryProblem): string {
  if (problem.kind === 'ending')
    return `Browsers believe the registry until ${problem.expires}, and this process cannot renew it: "pnpm release renew" does.`;
  if (problem.kind === 'unvouched')
    return `No browser runs ${problem.places.join(', ')}: the key that signed it is revoked. Release it with another key, go back, or sign it again: "pnpm release keys vouch <section>".`;
  if (problem.kind === 'keys')
    return `${problem.names.join(', ')} of the site's keys ends at ${problem.expires}: "pnpm release keys rotate <key>" makes another, "pnpm release keys renew" is for the root and for all of them.`;
  const instead =
    problem.served === null
      ? 'there is no revision that can be served instead'
      : `revision ${problem.served}, the last one that is, is served instead`;
  return `The registry in the site folder is not signed with the key of this process; ${instead}. Release with the right key, or start this process with the data folder of the key that signed it.`;
}
