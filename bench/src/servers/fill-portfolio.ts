import { createHash } from 'node:crypto';
import type { SignedIn } from '@painel/e2e/api';
import { bech32 } from '@scure/base';
import { person } from './start-api-server';

/** Valid addresses without an owner. */
export const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const program = createHash('sha256').update(`bench ${index}`).digest().subarray(0, 20);
    return bech32.encode('bc', [0, ...bech32.toWords(program)]);
  });

/** Registers a user with this many watched addresses and one wallet. Returns the session. */
export async function fillPortfolio(url: string, count: number, who = person): Promise<SignedIn> {
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as SignedIn;
  };
  await post('/auth/register', who);
  const session = await post('/auth/login', who);
  const rows = addresses(count).map((address, index) => ({
    kind: 'address',
    address,
    label: `Cofre ${index}`,
  }));
  const wallet = { kind: 'wallet', name: 'Operações', platform: 'Binance', balance: 0.08 };
  await post('/portfolio/import', { rows: [...rows, wallet] }, session.token);
  return session;
}
