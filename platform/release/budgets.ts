import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Build, LocalBuild, SectionBuild } from './builds';

const compress = promisify(brotliCompress);

const kinds = [
  { key: 'scriptKb', label: 'scripts', ending: '.js' },
  { key: 'styleKb', label: 'styles', ending: '.css' },
] as const;

/** The weight of a section's heaviest page, and its budget. */
interface Weight {
  label: 'scripts' | 'styles';
  page: string;
  kb: number;
  budgetKb: number;
}

/** A build may exceed a budget by this factor: the next version of a library can add some bytes to the same sources. */
const tolerance = 1.1;

type LocalSection = SectionBuild & Pick<LocalBuild, 'dist'>;

/**
 * The weight of a first visit of a section's pages, in kB (1000 bytes) of Brotli: the entry and the critical files of the page.
 *
 * @returns for each budget of `section.json` the page that weighs most
 */
async function weighPages({ dist, entry, section, preload = {} }: LocalSection): Promise<Weight[]> {
  if (!section.budgets) return [];
  const pages = section.routes.map(({ path: page }) => ({ page, files: [entry, ...(preload[page] ?? [])] }));
  const sizes = new Map<string, number>();
  for (const file of new Set(pages.flatMap(({ files }) => files)))
    sizes.set(file, (await compress(await readFile(path.join(dist, file)))).length);

  return kinds.flatMap(({ key, label, ending }) => {
    const budgetKb = section.budgets?.[key];
    if (budgetKb === undefined) return [];
    const weigh = (files: string[]) =>
      files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + sizes.get(file)!, 0) / 1000;
    const [heaviest] = pages
      .map(({ page, files }) => ({ label, page, kb: weigh(files), budgetKb }))
      .toSorted((a, b) => b.kb - a.kb);
    return heaviest ? [heaviest] : [];
  });
}

/** `scripts 38.2 of 60 kB (/news)` */
const wordsOfWeight = ({ label, page, kb, budgetKb }: Weight): string =>
  `${label} ${kb.toFixed(1)} of ${budgetKb} kB (${page})`;

interface Judging {
  /** Whether a section may break its budgets. */
  isAllowed: boolean;
  /** Gets one line for each build that has budgets. */
  tell: (weights: string) => void;
}

/**
 * Weighs the builds of sections against their budgets.
 *
 * @returns those that break one. @throws where they may not
 */
export async function judgeBudgets(builds: LocalBuild[], { isAllowed, tell }: Judging): Promise<Set<Build>> {
  const overweight = new Set<Build>();
  for (const build of builds) {
    if (build.kind !== 'section') continue;
    const weights = await weighPages(build);
    if (weights.length > 0) tell(`${build.name}: ${weights.map(wordsOfWeight).join(', ')}`);
    const broken = weights.find(({ kb, budgetKb }) => kb > budgetKb * tolerance);
    if (!broken) continue;
    if (!isAllowed)
      throw new Error(
        `${build.name} is over its budget: ${wordsOfWeight(broken)}. Make it smaller, raise the budget in section.json, or add --over-budget.`,
      );
    overweight.add(build);
  }
  return overweight;
}
