import { plainCnpj } from '@painel/contract';
import type { TaxAccount } from '../../taxes.store';

interface Named {
  accountId: string | null;
  taxId: string | null;
  label: string | null;
}

/** Who holds coins by a statement. */
export interface Custody {
  /** Distinguishes custodies of one statement. */
  id: string;
  /** Empty for one that no own account is. */
  accountIds: string[];
  label: string | null;
}

/** Finds the account that the person chose, else those with the CNPJ. */
function custodyOf({ accountId, taxId, label }: Named, accounts: readonly TaxAccount[]): Custody {
  const chosen = accounts.filter(({ id }) => id === accountId);
  const found =
    chosen.length > 0 || taxId === null
      ? chosen
      : accounts.filter((each) => each.taxId !== null && plainCnpj(each.taxId) === taxId);
  const [first] = found;
  return {
    id: first?.id ?? taxId ?? label ?? '',
    accountIds: found.map(({ id }) => id),
    label: first?.name ?? label ?? taxId,
  };
}

/** Rows of one custody together, in the order of their first ones. */
export function byCustody<Row extends Named>(
  rows: readonly Row[],
  accounts: readonly TaxAccount[],
): { custody: Custody; rows: Row[] }[] {
  const found = new Map<string, { custody: Custody; rows: Row[] }>();
  for (const row of rows) {
    const custody = custodyOf(row, accounts);
    const known = found.get(custody.id);
    if (known) known.rows.push(row);
    else found.set(custody.id, { custody, rows: [row] });
  }
  return [...found.values()];
}
