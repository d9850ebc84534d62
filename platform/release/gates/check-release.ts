import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { soundSections } from '@painel/contract/registry';
import { problemsInSectionFile } from '@painel/contract/registry/section-file';
import type { HostBuild, SectionBuild } from '../builds/builds';
import { hostIn, type LiveSite } from '../builds/live-site';
import { nameOwners } from '../builds/owners';
import { lostWidgetProblems, undeclaredProblems } from './placed-widgets';
import type { SignedRegistry } from '../chain/signature';
import { budgetProblems, weighedFiles, wordsOfWeights } from './budgets';
import { contentProblems } from './file-kinds';
import { fileProblems, moduleProblems } from './files';
import { contractProblems, libraryProblems } from './libraries';
import { linkProblems, navigationProblems, titleProblems } from './navigation';
import { ownRouteProblems, previousAddresses, redirectProblems, routeProblems } from './routes';
import { addressesOf, homeAddressProblems } from './section-addresses';
import { styleBounds } from './style-bounds';
import { styleProblems } from './styles';

const compress = promisify(brotliCompress);

/** Reads a file of a build by its name in `build.json`. */
export type ReadFile = (file: string) => Promise<Buffer>;

interface Soundness {
  problems: string[];
  /** The weight of its pages next to their budgets; null of a section without budgets. */
  weights: string | null;
}

/** Whether a build of a section is sound in itself, whatever is live. */
export async function checkBuild(build: SectionBuild, read: ReadFile): Promise<Soundness> {
  const first = problemsInSectionFile(build.section);
  if (first.length === 0) first.push(...fileProblems(build, {}));
  // The other gates read files that these have checked.
  if (first.length > 0) return { problems: first, weights: null };
  const contents = new Map<string, Buffer>();
  for (const file of Object.keys(build.files)) contents.set(file, await read(file));
  const sizes = Object.fromEntries([...contents].map(([file, content]) => [file, content.length]));
  const styles = [...contents].filter(([file]) => file.endsWith('.css'));
  const texts = Object.fromEntries(styles.map(([file, content]) => [file, content.toString()]));
  // Nothing is parsed or compressed that is too large for it.
  const bounds = [
    ...fileProblems(build, sizes),
    ...styleBounds(build.name, texts),
    ...contentProblems(build.name, contents),
  ];
  if (bounds.length > 0) return { problems: bounds, weights: null };
  const weights: Record<string, number> = {};
  for (const file of weighedFiles(build)) weights[file] = (await compress(contents.get(file)!)).length;
  return {
    problems: [
      ...moduleProblems(build),
      ...ownRouteProblems(build),
      ...redirectProblems(build),
      ...linkProblems(build),
      ...styleProblems(build.name, texts),
      ...budgetProblems(build, weights),
    ],
    weights: wordsOfWeights(build, weights),
  };
}

/** A section that cannot be read takes no address and no place. */
export const readable = (live: SignedRegistry): SignedRegistry => ({
  ...live,
  sections: soundSections(live.sections),
});

/** Whether a section runs with the host and the API that are live. */
export const runProblems = (live: SignedRegistry, host: HostBuild | null, build: SectionBuild): string[] => [
  ...moduleProblems(build),
  ...contractProblems(live, build),
  ...libraryProblems(build, host?.offers),
];

/**
 * Whether a section fits what is live next to it.
 *
 * @param granted addresses that an operator gave it with its token
 */
export function fitProblems(live: LiveSite, build: SectionBuild, granted: readonly string[] = []): string[] {
  const [registry, host, named] = [readable(live.registry), hostIn(live), nameOwners(live)];
  const answered = routeProblems(registry, build, named, previousAddresses(live, build.name));
  const own = Object.hasOwn(registry.sections, build.name) ? registry.sections[build.name] : undefined;
  const held = [own, own?.canary].flatMap((release) => (release ? addressesOf(release) : []));
  return [
    ...runProblems(live.registry, host, build),
    ...(answered.length > 0 ? answered : homeAddressProblems(build, granted, held)),
    ...navigationProblems(registry, build, host, named),
    ...titleProblems(registry, build, named),
  ];
}

interface Candidate {
  live: LiveSite;
  build: SectionBuild;
  read: ReadFile;
}

/** Everything for which a section's build cannot go live, each in a sentence that says what to do; none where it may. */
export async function checkRelease({ live, build, read }: Candidate): Promise<string[]> {
  const { problems } = await checkBuild(build, read);
  // A manifest that cannot be read cannot be compared either.
  if (problemsInSectionFile(build.section).length > 0) return problems;
  const fit = fitProblems(live, build);
  return [
    ...new Set([...problems, ...fit, ...undeclaredProblems(live, build), ...lostWidgetProblems(live, build)]),
  ];
}
