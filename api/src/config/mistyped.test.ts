import { mistypedIn } from './mistyped';

const names = ['DATABASE_URL', 'SITE_DIR', 'OPS_SECRET', 'HOST', 'AWESOMEAPI_URL', 'AWESOMEAPI_KEY'];

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASEURL_', 'DATABASE_URL'],
  ['SITE_DRI', 'SITE_DIR'],
  ['SITE_DIRR', 'SITE_DIR'],
  ['OPS_SECERT', 'OPS_SECRET'],
])('%s is taken for %s', (given, meant) => {
  expect(mistypedIn({ PATH: '/bin', [given]: 'x' }, names)).toBe(
    `${given} is no variable of the site: ${meant} may be meant. Correct the name, or remove it.`,
  );
});

it.each([
  'HOSTS',
  'SITE',
  'SITE_URL',
  'AWESOMEAPI_KEY',
  'XDG_DATA_DIRS',
  'POSTGRES_USER',
  'npm_config_cache',
])('%s is none', (given) => {
  expect(mistypedIn({ [given]: 'x' }, names)).toBeNull();
});
