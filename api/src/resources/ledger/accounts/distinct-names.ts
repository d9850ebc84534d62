import type { LedgerAccountKind } from '@painel/contract';

interface NamedAccount {
  id: string;
  name: string;
  kind: LedgerAccountKind;
}

/** As long as the contract allows. */
const maxLength = 100;

/** The name of each account by its id; of several of one kind and name the later ones get a number, so that they differ in a file. */
export function distinctNames(accounts: readonly NamedAccount[]): Map<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const { id, name, kind } of accounts) {
    let distinct = name;
    for (let number = 2; taken.has(`${kind} ${distinct}`); number += 1) {
      const suffix = ` (${number})`;
      distinct = `${name.slice(0, maxLength - suffix.length)}${suffix}`;
    }
    taken.add(`${kind} ${distinct}`);
    names.set(id, distinct);
  }
  return names;
}
