import { execFileSync } from 'node:child_process';
import os from 'node:os';
import type { RegistryDocument } from '@painel/contract/registry';
import { printable } from './printable';

export type Origin = NonNullable<RegistryDocument['origin']>;

/** The output of git in the folder; empty without git or a repository. */
function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The actor: the given name, else that of the CI server, of git, or of the account. */
export const actorOf = (folder: string, reported?: string): string =>
  reported ||
  process.env.GITHUB_ACTOR ||
  process.env.GITLAB_USER_LOGIN ||
  git(folder, 'config', 'user.name') ||
  os.userInfo().username;

/** The commit of the folder, with `-dirty` where a file was changed since. */
export const commitOf = (folder: string): string | undefined =>
  git(folder, 'describe', '--always', '--dirty', '--abbrev=12', '--exclude=*');

/** The author, the content and the reason, for a line of the history. */
export function wordsOf(origin: Origin): string {
  const { actor, publisher, address, commit, message, checks, promotedFrom } = origin;
  const words = [
    actor && `by ${actor}`,
    publisher && publisher !== actor && `with ${publisher}`,
    address && `from ${address}`,
    commit && `commit ${commit}`,
    checks && (checks.length > 0 ? `checked: ${checks.join(', ')}` : 'not checked'),
    promotedFrom && `of revision ${promotedFrom.revision} in ${promotedFrom.stage}`,
    message && `"${message}"`,
  ];
  return printable(words.filter(Boolean).join(', '));
}

/** `canary 1.1.0 for 5 % until 2026-11-27T10:00:00Z` */
export function wordsOfCanary(canary: { version: string; percent: number; until?: string }): string {
  const { version, percent, until } = canary;
  const isOver = until !== undefined && Date.parse(until) <= Date.now();
  const end = isOver ? `undecided since ${until}: promote or withdraw it` : until && `until ${until}`;
  return [`canary ${version} for ${percent} %`, end].filter(Boolean).join(isOver ? ', ' : ' ');
}
