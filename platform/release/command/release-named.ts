import { repositoryRoot } from '../../layout';
import { contractVersion } from '../../webpack/federation/shared-modules';
import { history, release, unchanged } from '../index';
import { commitOf, type Origin } from '../origin';
import { contractToAnnounce } from '../running-api';
import { fail, help, type Options, readNumber, say } from './command-line';
import { type Context, publicUrl } from './context';
import { directoriesOf, namedOrOnly, names, prepare } from './packages';
import { reportChange } from './notify-webhook';

/** The checks that a release has passed before it goes live. */
const originOfBuild = (options: Options, origin: Origin): Origin => {
  if (options.from) return origin;
  return {
    ...origin,
    commit: commitOf(repositoryRoot),
    checks: options['no-check'] ? [] : ['types', 'build', 'tests'],
  };
};

/** Releases what is named: builds and tests it, and announces the contract of the API where that is named. */
export async function releaseNamed(context: Context, words: string[]) {
  const { options } = context;
  const [newest] = await history({ ...context, limit: 1 });
  const retired = names.filter((name) => newest?.retired.includes(name));
  const wanted = options.all
    ? names.filter((name) => !retired.includes(name))
    : namedOrOnly(words).filter((name) => name !== 'api');
  const unknown = wanted.find((name) => !names.includes(name));
  const isApiNamed = words.includes('api');
  if (unknown || (wanted.length === 0 && !isApiNamed))
    fail(
      `${unknown ? `There is no ${unknown}. ` : ''}Name what to release: ${names.join(', ')}, api, or --all.\n\n${help}`,
    );
  if (options.all && options['no-check'])
    fail(
      'With --no-check, name what to release: --all would release every build in dist/, also one whose tests failed.',
    );
  if (options.from && wanted.length !== 1) fail('With --from, name the one package that was built there.');
  if (options.all && retired.length > 0)
    say(`Retired sections stay away unless they are named: ${retired.join(', ')}`);
  // Reported before it is built and tested for nothing.
  if (wanted.length > 0 && !wanted.includes('host') && !newest?.versions.host)
    fail(
      `There is no host in ${context.store.name} yet. The first release is all of it: "npm start", or "pnpm release --all".`,
    );
  const contract =
    isApiNamed || options.all
      ? await contractToAnnounce({
          ...context,
          newKey: options['new-key'],
          isApiNamed,
          ownContract: contractVersion,
          apiUrl: options['api-at'] ?? new URL(process.env.API_BASE || '/btc-api', publicUrl()).href,
        })
      : undefined;
  if (wanted.length > 0) await prepare(options, wanted);

  const percent = readNumber(options.canary, '--canary', 1, 50);
  const { revision, released } = await release({
    ...context,
    directories: directoriesOf(options, wanted),
    reportSizes: say,
    contract,
    percent,
    hours: readNumber(options.hours, '--hours', 1, 720),
    newKey: options['new-key'],
    siteUrl: options['answers-at'],
    origin: wanted.length > 0 ? originOfBuild(options, context.origin) : context.origin,
  });
  const share = percent ? `canary ${percent} % ` : '';
  await reportChange(context, {
    revision,
    action: released.length > 0 ? share + released.join(', ') : unchanged,
  });
}
