import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import type { HttpResponse } from '../http/http-client';
import { UpstreamError } from '../http/upstream-error';
import { type Vendor, parseJson } from '../http/vendor';

/** Work on bitcoin/bitcoin. Other projects are not counted. */
export interface Development {
  /** Commits of the last 52 weeks; null when not known. */
  commitsLastYear: number | null;
  /** All contributors, also those without an account; null when not known. */
  contributors: number | null;
}

export interface DevelopmentSource {
  /** Throws when nothing at all could be read. */
  development(): Promise<Development>;
}

const weeks = 52;
const participation = z.object({ all: z.array(z.number().int().min(0)).length(weeks) });
const people = z.array(z.object({ contributions: z.number() }));

const repository = '/repos/bitcoin/bitcoin';
const attempts = 4;

export const gitHubHeaders = {
  accept: 'application/vnd.github+json',
  'x-github-api-version': '2022-11-28',
};

/** GitHub's REST API without a key, which allows 60 requests an hour: https://docs.github.com/rest. */
export function createGitHub(vendor: Vendor, baseUrl: string, waitMs = 3_000): DevelopmentSource {
  const commitsLastYear = async () => {
    const url = `${baseUrl}${repository}/stats/participation`;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      // With 202 GitHub starts to count, and expects another request.
      const counted = await vendor.answer(url, ({ status, body }) =>
        status === 202 ? null : parseJson(url, body, participation),
      );
      if (counted !== null) return counted.all.reduce((total, commits) => total + commits, 0);
      if (attempt < attempts) await setTimeout(waitMs, null, { ref: false });
    }
    throw new UpstreamError('timeout', 'GitHub did not finish counting');
  };

  const contributors = () => {
    const url = `${baseUrl}${repository}/contributors?per_page=1&anon=true`;
    return vendor.answer(url, (answer) => lastPage(answer) ?? parseJson(url, answer.body, people).length);
  };

  return {
    async development() {
      const [commits, authors] = await Promise.allSettled([commitsLastYear(), contributors()]);
      if (commits.status === 'rejected' && authors.status === 'rejected') throw commits.reason;
      return {
        commitsLastYear: commits.status === 'fulfilled' ? commits.value : null,
        contributors: authors.status === 'fulfilled' ? authors.value : null,
      };
    },
  };
}

/** With one contributor per page, the number of the last page is the number of contributors. */
function lastPage({ headers: { link } }: HttpResponse): number | null {
  const last = String(link ?? '')
    .split(',')
    .find((part) => part.includes('rel="last"'));
  const found = /[?&]page=(\d{1,7})\b/.exec(last ?? '');
  return found && Number(found[1]);
}
