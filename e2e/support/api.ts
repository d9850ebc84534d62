import type { Person } from './browser';

export interface SignedIn {
  token: string;
  user: object;
}

/** Sends to the stack's API as its own pages do; throws unless it says yes. */
export async function post(url: string, path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(`${url}/btc-api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** An account without the detour over the pages. */
export async function createAccount(url: string, person: Person): Promise<SignedIn> {
  await post(url, '/auth/register', person);
  return (await post(url, '/auth/login', person)) as SignedIn;
}
