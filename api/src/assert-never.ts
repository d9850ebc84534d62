/** Ends a `switch` over all kinds: a missing case does not compile. Throws with the name of a value that only newer code knows. */
export function assertNever(kind: never): never {
  throw new Error(`Unknown kind «${String(kind)}»`);
}
