import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import { ledgerVisitor } from './ledger-visitor';
import type { TaxPerson } from './tax-people';
import type { TestApi } from '../test-api';

/** Signs in a person who typed all entries. The market of tests has no rates, so that dollars are in reais. */
export async function typePerson(
  api: TestApi,
  { accounts, entries, ptax }: TaxPerson,
  now: Date,
): Promise<string> {
  api.time.now = now;
  const token = await api.signIn('pessoa@exemplo.com.br');
  const ledger = ledgerVisitor(api, token);
  const ids = new Map<string, string>();
  for (const account of accounts) {
    api.time.now = new Date(api.time.now.getTime() + 1_000);
    ids.set(account.name, (await ledger.ask('POST', '/accounts', account)).json().id);
  }
  for (const { account, currency, ...entry } of entries) {
    const rate = currency ? Number(ptax![dayInSaoPaulo(entry.occurredAt)]) / 10_000 : 1;
    const inReais = (cents?: number) => (cents === undefined ? undefined : Math.round(cents * rate));
    const amounts = {
      amountCents: inReais(entry.amountCents),
      amountFeeCents: inReais(entry.amountFeeCents),
    };
    const answer = await ledger.add({ ...entry, ...amounts, accountId: ids.get(account) });
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  }
  return token;
}
