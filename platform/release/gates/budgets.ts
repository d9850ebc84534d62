import type { SectionBuild } from '../builds/builds';

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

/** The files of a section's pages, each with the entry: the files that a first visit fetches. */
const pagesOf = ({ entry, section, preload = {} }: SectionBuild) =>
  section.routes.map(({ path: page }) => ({ page, files: [entry, ...(preload[page] ?? [])] }));

/** The files that count against a budget, none where a section has none. */
export const weighedFiles = (build: SectionBuild): string[] =>
  build.section.budgets ? [...new Set(pagesOf(build).flatMap(({ files }) => files))] : [];

/** For each budget of `section.json` the page that weighs most, in kB (1000 bytes) of Brotli. */
function weightsOf(build: SectionBuild, weights: Record<string, number>): Weight[] {
  return kinds.flatMap(({ key, label, ending }) => {
    const budgetKb = build.section.budgets?.[key];
    if (budgetKb === undefined) return [];
    const weigh = (files: string[]) =>
      files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + (weights[file] ?? 0), 0) /
      1000;
    const [heaviest] = pagesOf(build)
      .map(({ page, files }) => ({ label, page, kb: weigh(files), budgetKb }))
      .toSorted((a, b) => b.kb - a.kb);
    return heaviest ? [heaviest] : [];
  });
}

/** `scripts 38.2 of 60 kB (/news)` */
const wordsOfWeight = ({ label, page, kb, budgetKb }: Weight): string =>
  `${label} ${kb.toFixed(1)} of ${budgetKb} kB (${page})`;

/** `news: scripts 38.2 of 60 kB (/news)`; null of a section without budgets. */
export function wordsOfWeights(build: SectionBuild, weights: Record<string, number>): string | null {
  const found = weightsOf(build, weights);
  return found.length > 0 ? `${build.name}: ${found.map(wordsOfWeight).join(', ')}` : null;
}

/** Budgets that a first visit of a page exceeds by more than a tenth. */
export const budgetProblems = (build: SectionBuild, weights: Record<string, number>): string[] =>
  weightsOf(build, weights)
    .filter(({ kb, budgetKb }) => kb > budgetKb * tolerance)
    .map(
      (weight) =>
        `${build.name} is over its budget: ${wordsOfWeight(weight)}. Make it smaller, or raise the budget in section.json.`,
    );
