import * as z from 'zod/mini';

const stampSchema = z.object({
  revision: z.number(),
  /** When the revision was made, by the site's clock. */
  at: z.optional(z.iso.datetime()),
  /** Until when the site vouches for it. */
  expires: z.optional(z.iso.datetime()),
});

type Stamp = z.infer<typeof stampSchema>;

export const stampOf = (document: unknown): Stamp => stampSchema.parse(document);

/**
 * Whether one registry was replaced by the other. Time comes before revision: a site that is released again from nothing counts from 1 again,
 * and what it signs is still the newer one.
 */
export function isOlder(one: Stamp, than: Stamp): boolean {
  const [oneAt, thanAt] = [one, than].map(({ at }) => (at ? Date.parse(at) : 0)) as [number, number];
  return oneAt && thanAt && oneAt !== thanAt ? oneAt < thanAt : one.revision < than.revision;
}

/** @throws where the site does not vouch for it any more: somebody may be keeping newer ones back */
export function refuseEnded({ revision, expires }: Stamp): void {
  if (!expires) throw new Error(`revision ${revision} does not say how long it is good`);
  if (Date.parse(expires) <= Date.now()) throw new Error(`revision ${revision} ended at ${expires}`);
}
