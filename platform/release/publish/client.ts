import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type LocalBuild, readBuild } from '../builds/builds';
import type { LiveSection, Revision } from '../reports/reports';
import type { Action } from '../verbs';
import type { Published, Wish } from './act';

/** The answer of a site about one section. */
export interface SectionState {
  revision: number;
  /** Null where it is not live. */
  live: LiveSection | null;
  history: Revision[];
}

const attempts = 4;
const idTokenLifeMs = 120_000;

async function askGitHub(url: string, audience: string): Promise<string> {
  const response = await fetch(`${url}&audience=${encodeURIComponent(audience)}`, {
    headers: { authorization: `Bearer ${process.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN}` },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`GitHub gives no identity token: it answers ${response.status}.`);
  return ((await response.json()) as { value: string }).value;
}

interface Credentials {
  ask(): Promise<string>;
  /** An identity token is good for one action. */
  renew(): void;
}

/** The secret of the environment, or the identity of the CI that this runs in. */
function credentialsFor(siteUrl: string): Credentials {
  const { PAINEL_TOKEN, PAINEL_ID_TOKEN, ACTIONS_ID_TOKEN_REQUEST_URL } = process.env;
  const given = PAINEL_TOKEN || PAINEL_ID_TOKEN;
  if (given) return { ask: async () => given, renew: () => undefined };
  if (!ACTIONS_ID_TOKEN_REQUEST_URL)
    throw new Error(
      `${siteUrl} asks who publishes: put the token that its operator gave you into PAINEL_TOKEN, or publish from the CI that the site trusts.`,
    );
  let kept: { token: string; at: number } | undefined;
  return {
    async ask() {
      if (!kept || Date.now() - kept.at > idTokenLifeMs)
        kept = {
          token: await askGitHub(ACTIONS_ID_TOKEN_REQUEST_URL, new URL(siteUrl).origin),
          at: Date.now(),
        };
      return kept.token;
    },
    renew() {
      kept = undefined;
    },
  };
}

class Rejected extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** A section at a site, over the network. */
export function sectionAt(siteUrl: string, section: string) {
  const credentials = credentialsFor(siteUrl);
  const base = new URL(`_publish/${section}`, siteUrl.replace(/\/?$/, '/'));

  async function once<Answer>(method: string, below: string, body?: object | Buffer): Promise<Answer> {
    const token = await credentials.ask();
    if (method === 'POST') credentials.renew();
    const isFile = Buffer.isBuffer(body);
    const response = await fetch(`${base}${below}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      body: isFile ? new Uint8Array(body) : body && JSON.stringify(body),
      signal: AbortSignal.timeout(120_000),
      redirect: 'error',
    });
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return answer as Answer;
    const { message = `it answers ${response.status}` } = answer as { message?: string };
    throw new Rejected(response.status, `${siteUrl}: ${message}`);
  }

  /** Asks again after a failure of the network or of the server: no call does anything twice. */
  async function ask<Answer>(...call: Parameters<typeof once>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await once<Answer>(...call);
      } catch (error) {
        const isFinal = error instanceof Rejected && error.status < 500 && error.status !== 429;
        if (isFinal || attempt === attempts) {
          if (error instanceof Rejected) throw error;
          throw new Error(`${siteUrl} does not answer: ${(error as Error).message}`, { cause: error });
        }
        await pause(250 * 2 ** attempt);
      }
  }

  const state = () => ask<SectionState>('GET', '');

  /** Carries out an action on top of the site's revision at the beginning. A change of another section meanwhile does not matter. */
  async function act(action: Action, wish: Wish = {}): Promise<Published> {
    const first = await state();
    for (let seen = first.revision, attempt = 1; ; attempt += 1)
      try {
        return await ask<Published>('POST', `/${action}`, { ...wish, seen });
      } catch (error) {
        if (!(error instanceof Rejected && error.status === 409) || attempt === attempts) throw error;
        const now = await state();
        if (now.revision === seen || !isDeepStrictEqual(now.live, first.live)) throw error;
        seen = now.revision;
      }
  }

  /** Sends the missing files of a build. It does not resend files from before an interruption. @returns the upload's id */
  async function upload({ dist, ...build }: LocalBuild): Promise<string> {
    const contents = new Map<string, Buffer>();
    for (const file of Object.keys(build.files)) contents.set(file, await readFile(path.join(dist, file)));
    const sizes = Object.fromEntries([...contents].map(([file, content]) => [file, content.length]));
    const begun = await ask<{ upload: string; missing: string[] }>('POST', '/uploads', { build, sizes });
    const waiting = [...begun.missing];
    const send = async () => {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
        await ask('PUT', `/uploads/${begun.upload}/${encodeURIComponent(file)}`, contents.get(file)!);
    };
    await Promise.all([send(), send(), send(), send()]);
    return begun.upload;
  }

  return {
    state,
    act,
    publish: async (action: 'release' | 'preview', directory: string, wish: Wish) =>
      act(action, { ...wish, upload: await upload(await readBuild(directory)) }),
  };
}
