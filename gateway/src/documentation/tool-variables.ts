/** Variables of the commands around the server. They have no schema, because each command reads its own. */
export const toolVariables = {
  REGISTRY_PRIVATE_KEY:
    'PEM of the Ed25519 key that signs the registry, instead of `DATA_DIR/registry-key.pem`.',
  SITE: 'The released site that a section in a repository of its own is developed and checked against, instead of `painel.site` in its `package.json`.',
  STAGES_FILE: 'The file that names the stages of `pnpm release`. Default: `stages.json` of the checkout.',
  AWS_ACCESS_KEY_ID: 'Key of the bucket that `--site s3://…` names.',
  AWS_SECRET_ACCESS_KEY: 'Secret of that key.',
  GITHUB_ACTOR: 'Who a release of a CI job is by, where `--by` does not say so.',
  GITLAB_USER_LOGIN: 'The same of a GitLab job.',
  PAINEL_API:
    'The server that the development server of one section sends API calls to. Default: `http://127.0.0.1:8080`.',
  CHROMIUM: 'The Chromium of the browser tests and measurements. Default: the one that the system has.',
  TEST_DATABASE_URL: 'The PostgreSQL that tests use. Default: `postgres://root@127.0.0.1:5432/test`.',
  TEST_REDIS_URL: 'The Redis that tests use. Default: `redis://127.0.0.1:6379`.',
  TEST_DEEP: '`1` runs the large test matrices whole, as `pnpm test:deep` does.',
  BEHIND_NGINX:
    '`1` makes the journeys share a site behind nginx, of two processes on PostgreSQL and Redis, as in `deploy/cluster`.',
  RELEASED_SITE: 'The released site that `pnpm e2e contract-checks` reads instead of the checkout’s.',
  RECORD_SIZES: '`1` makes `pnpm e2e sizes` record the sizes of first loads instead of comparing them.',
};
