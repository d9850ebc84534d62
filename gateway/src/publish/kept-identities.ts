import { createHash } from 'node:crypto';
import { Refused, type Store, type TrustEntry } from '@painel/platform/release';
import type { CiRun } from './ci-run';

/** @throws where the name of a trusted repository belongs to another repository now. Its id is the operator's, or that of its first run. */
export async function refuseOtherRepository(
  store: Store,
  { id, repository, repositoryId }: TrustEntry,
  run: CiRun,
): Promise<void> {
  const key = `.publish/repositories/${id}`;
  if (!repositoryId) await store.create(key, run.repositoryId);
  const known = repositoryId ?? String(await store.read(key));
  if (known !== run.repositoryId)
    throw new Refused(
      403,
      `${repository} is another repository than the one that ${id} trusts: its id was ${known} and is ${run.repositoryId}. Where that is right, the operator removes ${id} and adds it again.`,
    );
}

const used = '.publish/used-identities';
const dayMs = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Where the use of an identity token is kept. A token is valid for an hour from its `iat`.
 * The signature is left out, because some algorithms accept a second form of it.
 */
export function keyOfUse(token: string, issuedAt: number): string {
  const signed = token.slice(0, token.lastIndexOf('.'));
  return `${used}/${dayOf(issuedAt * 1000)}/${createHash('sha256').update(signed).digest('hex')}`;
}

/** @throws where the token has carried out an action already, at whichever process */
export async function refuseUsed(store: Store, key: string): Promise<void> {
  if (await store.read(`${key}/used`)) throw alreadyUsed();
}

const alreadyUsed = () =>
  new Refused(401, 'This identity token has published already: each action takes a new one of its CI.');

/** Carries an action out with a token that is good for one. A refused action leaves it as it was. */
export async function onlyOnce<Answer>(
  store: Store,
  key: string | undefined,
  carryOut: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return carryOut();
  if (!(await store.create(`${key}/used`, 'used'))) throw alreadyUsed();
  try {
    const answer = await carryOut();
    await forgetOld(store);
    return answer;
  } catch (error) {
    await store.remove(key);
    throw error;
  }
}

async function forgetOld(store: Store, now = Date.now()): Promise<void> {
  for (const day of await store.folders(used))
    if (day < dayOf(now - dayMs)) await store.remove(`${used}/${day}`);
}
