import type { Registry } from '@painel/shared/federation';

const key = 'visitor-seed';

/**
 * A random text that decides which canaries this browser gets. Null without storage: the choice would change on every visit, so there is no
 * canary.
 */
function seedOf(): string | null {
  try {
    const kept = localStorage.getItem(key);
    if (kept) return kept;
    const fresh = String(Math.random()).slice(2);
    localStorage.setItem(key, fresh);
    return fresh;
  } catch {
    return null;
  }
}

/** A percentage from 0 to 99.99, computed from the text (FNV-1a): the same text always gives the same number. */
export function percentageOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01_00_01_93) >>> 0;
  return (hash % 10_000) / 100;
}

/**
 * The registry for this browser. For the given share of readers the canary replaces the live version, which becomes the previous version.
 * Each canary gets other readers, and a reader keeps the result while the canary lasts. A section whose
 * version was chosen keeps its canary: such visits are compared.
 */
export function chooseVersions(registry: Registry): Registry {
  const sections = Object.entries(registry.sections).map(([name, section]) => {
    const { canary, ...live } = section;
    const seed = canary && seedOf();
    if (!canary || !seed) return [name, live];
    const takesPart = percentageOf(`${seed} ${name} ${canary.version}`) < canary.percent;
    const chosen = takesPart
      ? {
          ...live,
          preload: undefined,
          navigation: undefined,
          redirects: undefined,
          ...canary,
          previous: live,
        }
      : live;
    return [name, { ...chosen, canary }];
  });
  return { ...registry, sections: Object.fromEntries(sections) };
}
