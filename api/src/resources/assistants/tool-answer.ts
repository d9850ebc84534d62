import { assistantsCopy as copy } from './assistants.copy';

export type LackReason = keyof typeof copy.lacks;

export interface Lack {
  reason: LackReason;
  text: string;
  count?: number;
  month?: string | null;
}

/** The findings of a tool, before the texts of people are set apart. */
export interface ToolAnswer {
  /** Bodies of the API's own answers, unchanged. */
  figures: Record<string, unknown>;
  /** Texts of the site. */
  rules?: unknown[];
  sources: { name: string; url?: string | null; state?: string | null }[];
  /** ISO 8601. */
  dates: Record<string, string | null>;
  falta: Lack[];
}

/** Returns what lacks; nothing for a count of zero. */
export function lack(
  reason: LackReason,
  count: number | null | undefined = 1,
  month?: string | null,
): Lack[] {
  if (!count) return [];
  return [{ reason, text: copy.lacks[reason], ...(count > 1 && { count }), ...(month && { month }) }];
}

const idKeys = new Set(['entryId', 'accountId']);

/** The ids of entries and accounts anywhere in an answer, each once. */
export function idsIn(value: unknown, found = new Set<string>()): string[] {
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      if (idKeys.has(key) && typeof part === 'string') found.add(part);
      else idsIn(part, found);
    }
  return [...found];
}
