import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type LocalBuild, readBuild, type SectionBuild } from './builds';

const compress = promisify(brotliCompress);

const kinds = [
  { key: 'scriptKb', label: 'scripts', ending: '.js' },
  { key: 'styleKb', label: 'styles', ending: '.css' },
] as const;

/** What the heaviest page of a section fetches, beside what it may. */
interface Weight {
  label: 'scripts' | 'styles';
  page: string;
  kb: number;
  budgetKb: number;
}

/** A build may exceed a budget by so much: the same sources weigh a little more with the next version of a library. */
const tolerance = 1.1;

type LocalSection = SectionBuild & Pick<LocalBuild, 'dist'>;

/**
 * What a first visit of a section's pages fetches from its build, in kB (1000 bytes) of Brotli: the entry and the critical files of the page.
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

/** @returns whether a build breaks one of its budgets. @throws where it may not */
export async function isOverBudget(build: LocalSection, isAllowed: boolean): Promise<boolean> {
  const broken = (await weighPages(build)).find(({ kb, budgetKb }) => kb > budgetKb * tolerance);
  if (broken && !isAllowed)
    throw new Error(
      `${build.name} is over its budget: ${wordsOfWeight(broken)}. Make it smaller, raise the budget in section.json, or add --over-budget.`,
    );
  return broken !== undefined;
}

/** What a section's build weighs, in one line; null where it has no budgets. */
export async function wordsOfBudgets(directory: string): Promise<string | null> {
  const build = await readBuild(directory);
  const weights = build.kind === 'section' ? await weighPages(build) : [];
  return weights.length > 0 ? `${build.name}: ${weights.map(wordsOfWeight).join(', ')}` : null;
}
