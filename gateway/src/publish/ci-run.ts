import type { TrustEntry } from '@painel/platform/release';
import type { JWTPayload } from 'jose';

interface Provider {
  /** The claims that name a run. */
  claims: { event: string; repository: string; repositoryId: string; run: string; actor: string };
  /** Events that only those start who may write to the repository. Every other event is refused. */
  events: string[];
  /** The file that defined the run, below the root of the repository. */
  fileOf(claims: JWTPayload): string;
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');
const withoutRef = (file: string) => file.split('@', 1)[0]!;

const providers: Record<'github' | 'gitlab', Provider> = {
  github: {
    claims: {
      event: 'event_name',
      repository: 'repository',
      repositoryId: 'repository_id',
      run: 'run_id',
      actor: 'actor',
    },
    events: ['push', 'workflow_dispatch', 'schedule', 'release'],
    // painel/news/.github/workflows/release.yml@refs/heads/main
    fileOf: ({ workflow_ref: file }) => withoutRef(textOf(file)).split('/').slice(2).join('/'),
  },
  gitlab: {
    claims: {
      event: 'pipeline_source',
      repository: 'project_path',
      repositoryId: 'project_id',
      run: 'pipeline_id',
      actor: 'user_login',
    },
    events: ['push', 'web', 'schedule', 'api'],
    // gitlab.example.com/painel/news//.gitlab-ci.yml@refs/heads/main
    fileOf: ({ ci_config_ref_uri: file }) => withoutRef(textOf(file)).split('//').slice(1).join('//'),
  },
};

/** A run of a CI, as its identity token describes it. */
export interface CiRun {
  repository: string;
  repositoryId: string;
  branch: string;
  /** Of a published release: it has a tag in place of a branch. */
  isOfTag: boolean;
  file: string;
  environment: string;
  run: string;
  actor: string | undefined;
  commit: string | undefined;
}

/** The run of an identity token; null where its event is not one of the list, or the claims are of no known provider. */
export function runOf(claims: JWTPayload): CiRun | null {
  const provider = Object.values(providers).find(({ claims: names }) => textOf(claims[names.event]));
  if (!provider) return null;
  const { claims: names, events, fileOf } = provider;
  const event = textOf(claims[names.event]);
  const isOfTag = textOf(claims['ref_type']) === 'tag';
  if (!events.includes(event) || (isOfTag && event !== 'release')) return null;
  return {
    repository: textOf(claims[names.repository]),
    repositoryId: textOf(claims[names.repositoryId]),
    branch: isOfTag ? '' : textOf(claims['ref']).replace(/^refs\/heads\//, ''),
    isOfTag,
    file: fileOf(claims),
    environment: textOf(claims['environment']),
    run: textOf(claims[names.run]),
    actor: textOf(claims[names.actor]) || undefined,
    commit: textOf(claims['sha']) || undefined,
  };
}

/** Whether the operator trusts this run. The repository's id is compared apart, because it may be learnt. */
export function isTrusted(run: CiRun, entry: TrustEntry): boolean {
  return (
    run.repository === entry.repository &&
    run.repositoryId !== '' &&
    (run.isOfTag ? entry.releases === true : run.branch === entry.branch) &&
    (!entry.workflow || run.file === entry.workflow) &&
    (!entry.environment || run.environment === entry.environment)
  );
}
