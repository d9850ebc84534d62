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

/** Returns the storage of a session in a browser: token and user, and the cookie by which the server preloads the page of a signed-in reader. */
export function storedSession(url: string, { token, user }: SignedIn) {
  const { hostname } = new URL(url);
  const cookie = { name: 'painel-session', value: '1', domain: hostname, path: '/', expires: -1 };
  return {
    cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Lax' as const }],
    origins: [
      {
        origin: url,
        localStorage: [
          { name: 'token', value: token },
          { name: 'user', value: JSON.stringify(user) },
        ],
      },
    ],
  };
}
