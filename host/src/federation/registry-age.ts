import * as z from 'zod/mini';

const stampSchema = z.object({
  revision: z.number(),
  /** When the revision was made, by the site's clock. */
  at: z.optional(z.iso.datetime()),
  /** The expiry of the site's signature. */
  expires: z.optional(z.iso.datetime()),
});

export type Stamp = z.infer<typeof stampSchema>;

export const readStamp = (document: unknown): Stamp => stampSchema.parse(document);

/**
 * Whether the first registry is older. The time is compared before the revision: a site that starts again from nothing counts from
 * revision 1.
 */
export function isOlder(one: Stamp, than: Stamp): boolean {
  const [oneAt, thanAt] = [one, than].map(({ at }) => (at ? Date.parse(at) : 0)) as [number, number];
  return oneAt && thanAt && oneAt !== thanAt ? oneAt < thanAt : one.revision < than.revision;
}

/** @throws when the registry has expired: an attacker may be withholding newer ones */
export function rejectExpired({ revision, expires }: Stamp): void {
  if (!expires) throw new Error(`revision ${revision} does not say how long it is good`);
  if (Date.parse(expires) <= Date.now()) throw new Error(`revision ${revision} ended at ${expires}`);
}
