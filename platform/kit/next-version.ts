import semver from 'semver';

export type Level = 'patch' | 'minor' | 'major';

/** The manifest of a published version. */
export interface Published {
  version: string;
  painel?: { content: string; commit: string };
}

const levels: Level[] = ['patch', 'minor', 'major'];

function levelOf(message: string): Level {
  const [, type, isBreaking] = /^(\w+)(?:\([^)]*\))?(!)?: /.exec(message) ?? [];
  if (isBreaking || /^BREAKING[ -]CHANGE: /m.test(message)) return 'major';
  return type === 'feat' ? 'minor' : 'patch';
}

/** The step that typed commits ask for together. A change without a commit is a dependency's: a patch. */
export const levelOfCommits = (messages: string[]): Level =>
  messages
    .map(levelOf)
    .reduce((most, one) => (levels.indexOf(one) > levels.indexOf(most) ? one : most), 'patch');

interface Change {
  published: Published | null;
  /** The version that the sources have. */
  own: string;
  content: string;
  level: Level;
}

/** The version to publish a package under; null where the registry has this content already. It keeps a version that was raised by hand. */
export function nextVersion({ published, own, content, level }: Change): string | null {
  if (!published) return own;
  if (published.painel?.content === content) return null;
  const raised = semver.inc(published.version, level)!;
  return semver.gt(own, published.version) && semver.gte(own, raised) ? own : raised;
}
