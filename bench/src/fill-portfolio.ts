import { createHash } from 'node:crypto';
import { bech32 } from '@scure/base';
import { person } from './start-api-server';

interface Session {
  token: string;
  user: object;
}

/** Valid addresses that nobody has. */
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const program = createHash('sha256').update(`bench ${index}`).digest().subarray(0, 20);
    return bech32.encode('bc', [0, ...bech32.toWords(program)]);
  });

/** Registers somebody at the API and gives them so many watched addresses; their session. */
export async function fillPortfolio(url: string, count: number): Promise<Session> {
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Session;
  };
  await post('/auth/register', person);
  const session = await post('/auth/login', person);
  const rows = addresses(count).map((address, index) => ({
    kind: 'address',
    address,
    label: `Cofre ${index}`,
  }));
  await post('/portfolio/import', { rows }, session.token);
  return session;
}
