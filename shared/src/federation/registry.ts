import * as z from 'zod/mini';

const access = z.enum(['public', 'protected', 'guest']);

const release = z.object({
  version: z.string(),
  entry: z.string(),
  globalName: z.string(),
  /** sha384 by file name, as the browser checks it: of the entry, which carries those of its own files. Empty in development. */
  integrity: z.record(z.string(), z.string()),
});

/** What a version offers: its pages and widgets. */
const offer = {
  routes: z.array(
    z.object({
      path: z.string(),
      /** `guest`: only for visitors without a session; a signed-in one goes to the dashboard. */
      access,
      /** `bare`: the page brings its own frame, without the site's navigation. */
      frame: z._default(z.enum(['site', 'bare']), 'site'),
    }),
  ),
  widgets: z.array(z.string()),
  /** The files that a page needs first, beside the entry, by the path of its route. */
  preload: z.optional(z.record(z.string(), z.array(z.string()))),
};

const section = z.extend(release, {
  ...offer,
  title: z.string(),
  previous: z.optional(z.nullable(release)),
  /** A version beside the live one, for a share of the readers, in percent. */
  canary: z.optional(z.extend(release, { ...offer, percent: z.number() })),
});

const registrySchema = z.object({
  revision: z.number(),
  host: z.object({ version: z.string() }),
  sections: z.record(z.string(), section),
});

export type Registry = z.infer<typeof registrySchema>;
export type SectionRelease = z.infer<typeof section>;
export type SectionRoute = SectionRelease['routes'][number];

/** A registry as read from anywhere. @throws when it is not one */
export function parseRegistry(value: unknown): Registry {
  return registrySchema.parse(value);
}
