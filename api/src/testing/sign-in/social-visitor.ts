import type { TestApi } from '../test-api';

/** The site's origin in these tests; nothing listens there. */
export const publicUrl = 'http://127.0.0.1:8080';

export interface Question {
  url: URL;
  /** The cookie of the browser, as name and value. */
  cookie: string;
}

export interface Answer {
  code: string;
  state: string;
}

/** Starts a sign-in and returns the redirect to the provider. */
export async function begin(api: TestApi, path = '/auth/google'): Promise<Question> {
  const answer = await api.inject({ url: path, headers: { accept: 'text/html' } });
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { url: new URL(String(answer.headers.location)), cookie };
}

/** Chooses an account at the provider. Returns the parameters of the redirect back. */
export async function choose(question: Question, subject: string): Promise<Answer> {
  const kept = new Map<string, string>();
  let at = question.url;
  let method = 'GET';
  for (let step = 0; step < 8; step += 1) {
    const headers = { cookie: [...kept].map((pair) => pair.join('=')).join('; ') };
    const response = await fetch(at, { method, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(/[=;]/);
      kept.set(name, value);
    }
    const location = response.headers.get('location');
    const next = location ? new URL(location, at) : new URL(`${at.pathname}/${subject}`, at);
    if (next.origin === publicUrl) {
      const { code = '', state = '' } = Object.fromEntries(next.searchParams);
      return { code, state };
    }
    method = location ? 'GET' : 'POST';
    at = next;
  }
  throw new Error(`The provider keeps the visitor at ${at.pathname}`);
}

/** Posts these parameters, as the callback page of the site does. */
export const redeem = (api: TestApi, payload: object, cookie?: string, url = '/auth/google/token') =>
  api.inject({
    method: 'POST',
    url,
    payload,
    headers: cookie === undefined ? {} : { cookie },
  });

/** The whole sign-in of an honest visitor. */
export async function signInAs(api: TestApi, subject: string, way: 'google' | 'openid' = 'google') {
  const question = await begin(api, `/auth/${way}`);
  return redeem(api, await choose(question, subject), question.cookie, `/auth/${way}/token`);
}
