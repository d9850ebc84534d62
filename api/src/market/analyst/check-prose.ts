import * as z from 'zod';
import { figuresNotInSource } from './figures-not-in-source';
import { type Prose, proseSections } from './write-prose';

/** Plain sentences: no markup, no addresses. */
const section = z
  .string()
  .trim()
  .min(20)
  .max(1_500)
  .refine((text) => !/[<>{}[\]`*#|]|https?:|www\./i.test(text));

const prose = z.object(
  Object.fromEntries(proseSections.map((name) => [name, section])) as Record<keyof Prose, typeof section>,
);

/**
 * Returns a model's text if it may be shown. It must have every section, be plain text, contain only figures of the rules' text,
 * and keep the warning that the analysis is automatic. Throws an Error with the reason otherwise.
 */
export function checkProse(written: unknown, draft: Prose): Prose {
  const parsed = prose.safeParse(written);
  if (!parsed.success)
    throw new Error(`the model wrote another shape: ${parsed.error.issues[0]?.path.join('.')}`);
  const foreign = figuresNotInSource(Object.values(parsed.data).join('\n'), Object.values(draft).join('\n'));
  if (foreign.length > 0) throw new Error(`the model wrote figures of its own: ${foreign.join(', ')}`);
  if (!/autom[aá]tica/i.test(parsed.data.riskAssessment))
    throw new Error('the model left out that the analysis is automatic');
  return parsed.data;
}
