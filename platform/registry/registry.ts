import * as z from 'zod/mini';

const release = z.object({
  version: z.string(),
  entry: z.string(),
  globalName: z.string(),
  /** sha384 by file name, as the browser checks it: of the entry, which carries those of its own files. Empty in development. */
  integrity: z.record(z.string(), z.string()),
});

const route = z.object({
  path: z.string(),
  /** `guest`: only for visitors without a session; a signed-in one goes to the dashboard. */
  access: z.enum(['public', 'protected', 'guest']),
  /** `bare`: the page brings its own frame, without the site's navigation. */
  frame: z._default(z.enum(['site', 'bare']), 'site'),
  /** The title of the page in the window and in search engines. */
  title: z.optional(z.string()),
  /** One sentence for a search engine. A page without one does not want to be found. */
  description: z.optional(z.string()),
  /** The first API requests of the page: paths with their query. */
  data: z.optional(z.array(z.string())),
});

/** The menus of the site: `account` is that of somebody who is signed in. */
export const menus = ['main', 'account'] as const;
export type Menu = (typeof menus)[number];

/** A link to a page of the section in the site's navigation. */
const navigationEntry = z.object({
  label: z.string(),
  path: z.string(),
  /** Its place among the links of its menu; the host's own are at 10, 20, 30 and 40. */
  order: z.number(),
  /** Who sees it: `visitors` are those without a session, `members` those with one. Everybody, unless given. */
  audience: z.optional(z.enum(['everybody', 'visitors', 'members'])),
  /** The main menu, unless given. */
  menu: z.optional(z.enum(menus)),
  /** A widget of the section that the bar shows on every page to whom the link is for. Hosts from before this field show the link alone. */
  tool: z.optional(z.string()),
});

/** The pages, widgets and links of a version. */
const offer = {
  routes: z.array(route),
  widgets: z.array(z.string()),
  navigation: z.optional(z.array(navigationEntry)),
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

/** A retired section: its former addresses. */
const retiredSection = z.object({
  title: z.string(),
  routes: z.array(z.object({ path: z.string() })),
});

const registrySchema = z.object({
  revision: z.number(),
  host: z.object({ version: z.string() }),
  sections: z.record(z.string(), section),
  /** Hosts from before this field read a registry in which the section never was. */
  retired: z.optional(z.record(z.string(), retiredSection)),
});

/** A registry as a page reads it: with defaults, and without what only the release tools need. */
export type Registry = z.output<typeof registrySchema>;
export type SectionRelease = Registry['sections'][string];
export type SectionRoute = SectionRelease['routes'][number];
export type NavigationEntry = z.output<typeof navigationEntry>;

/** `/remotes.json` as it is written and signed. */
export type RegistryDocument = z.input<typeof registrySchema> & {
  host: { previous?: { version: string } | null };
  api?: { contract: string };
  /** When it was signed, and until when browsers believe it. */
  at?: string;
  expires?: string;
  /** The change, for the history. */
  action?: string;
  /** The actor, commit and reason of the change. It stays with the revision and is not published. */
  origin?: {
    actor?: string;
    commit?: string;
    message?: string;
    checks?: string[];
    /** The stage that the version was copied from, and what was live there. */
    promotedFrom?: { stage: string; revision: number };
  };
  /** sha256 of the revision before. */
  parent?: string;
  signature?: string;
};
export type SectionDocument = RegistryDocument['sections'][string];
export type RouteDocument = SectionDocument['routes'][number];

/** A registry as read from anywhere. @throws when it is not one */
export function parseRegistry(value: unknown): Registry {
  return registrySchema.parse(value);
}

/** The same value, unchanged: its signature covers every key and their order. @throws when it is not a registry */
export function checkRegistry(value: unknown): RegistryDocument {
  parseRegistry(value);
  return value as RegistryDocument;
}
