import type { Registry } from '@painel/shared/federation';

const key = 'visitor-seed';

/** What makes a browser stay with its choice; null where nothing can be kept: it would choose again each time. */
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

/** A percentage from 0 to 99,99 that depends on every letter (FNV-1a): the same for the same text. */
export function percentageOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01_00_01_93) >>> 0;
  return (hash % 10_000) / 100;
}

/**
 * The registry as this browser uses it: with the canary in the live version's place for the share of readers it is meant for, and the live
 * version as the one before. Who takes part is decided again for every canary, and stays so while it lasts.
 */
export function chooseVersions(registry: Registry): Registry {
  const sections = Object.entries(registry.sections).map(([name, section]) => {
    const { canary, ...live } = section;
    const seed = canary && seedOf();
    const takesPart =
      canary && seed !== null && percentageOf(`${seed} ${name} ${canary.version}`) < canary.percent;
    return [name, takesPart ? { ...live, preload: undefined, ...canary, previous: live } : live];
  });
  return { ...registry, sections: Object.fromEntries(sections) };
}
