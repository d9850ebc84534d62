import * as z from 'zod/mini';

const longestRoute = 200;
const segment = /^(?:[a-z0-9][a-z0-9_-]*|:[a-z][a-z0-9]*)$/i;

const routeGrammar =
  'takes segments of letters, digits, "-" and "_", ":name" for a variable one and "*" for all that follow, in at most 200 characters';

/** Segments of letters, digits, `-` and `_`; `:name` is one segment of any content, a final `*` any number of them. */
function isRoutePath(path: string): boolean {
  if (path === '/') return true;
  if (!path.startsWith('/') || path.length > longestRoute) return false;
  const segments = path.slice(1).split('/');
  return segments.every((one, index) => segment.test(one) || (one === '*' && index === segments.length - 1));
}

const release = {
  version: z.string(),
  entry: z.string(),
  globalName: z.string(),
  /** sha384 by file name, as the browser checks it: of the entry, which contains the hashes of its files. Empty in development. */
  integrity: z.record(z.string(), z.string()),
};

const routePath = z.string().check(z.refine(isRoutePath, routeGrammar));

export const routeFields = {
  path: routePath,
  /** `guest`: only for visitors without a session; a signed-in one goes to the dashboard. */
  access: z.enum(['public', 'protected', 'guest']),
  /** `bare`: the page has its own frame, without the site's navigation. */
  frame: z._default(z.enum(['site', 'bare']), 'site'),
  /** The title of the page in the window and in search engines. */
  title: z.optional(z.string()),
  /** One sentence for a search engine. A page without one does not want to be found. */
  description: z.optional(z.string()),
  /** The first API requests of the page: paths with their query. */
  data: z.optional(z.array(z.string())),
};

const withoutRest = (path: string) => isRoutePath(path) && !path.includes('*');
/** A first segment of the reader's choice could name another site, as in `/\\evil.example`. */
const beginsFixed = (path: string) => withoutRest(path) && /^\/[a-z0-9]/i.test(path);

/** A former address of a page, and the page of the section that answers for it. */
export const redirectFields = {
  from: z.string().check(z.refine(withoutRest, `${routeGrammar}, without "*"`)),
  /** Its `:name` segments are those of `from`. */
  to: z
    .string()
    .check(z.refine(beginsFixed, `${routeGrammar}, without "*" and with a first segment of its own`)),
};

/** The menus of the site: `account` is that of a signed-in reader. */
export const menus = ['main', 'account'] as const;
export type Menu = (typeof menus)[number];

/** A link to a page of the section in the site's navigation. */
export const linkFields = {
  label: z.string(),
  path: routePath,
  /** Its place among the links of its menu; the host's own are at 10, 20, 30 and 40. */
  order: z.number(),
  /** Who sees it: `visitors` are those without a session, `members` those with one. All, unless given. */
  audience: z.optional(z.enum(['everybody', 'visitors', 'members'])),
  /** The main menu, unless given. */
  menu: z.optional(z.enum(menus)),
  /** A widget of the section that the bar shows on every page to whom the link is for. Hosts from before this field show the link alone. */
  tool: z.optional(z.string()),
};
const navigationEntry = z.object(linkFields);

/** The pages, widgets and links of a version. */
const offer = {
  routes: z.array(z.object(routeFields)),
  widgets: z.array(z.string()),
  /** Hosts from before this field show the 404 page to a reader who follows an old link inside the site. */
  redirects: z.optional(z.array(z.object(redirectFields))),
  navigation: z.optional(z.array(navigationEntry)),
  /** The files that a page needs first, next to the entry, by the path of its route. */
  preload: z.optional(z.record(z.string(), z.array(z.string()))),
};

const sectionAlone = z.object({
  ...release,
  ...offer,
  title: z.string(),
  previous: z.optional(z.nullable(z.object(release))),
});
const section = z.extend(sectionAlone, {
  /** A version next to the live one, for a share of the readers, in percent, until the gateway decides about it. */
  canary: z.optional(z.object({ ...release, ...offer, percent: z.number(), until: z.optional(z.string()) })),
});

/** A retired section: its former addresses. */
const retiredSection = z.object({
  title: z.string(),
  routes: z.array(z.object({ path: routePath })),
});

const registrySchema = z.object({
  revision: z.number(),
  host: z.object({ version: z.string() }),
  sections: z.record(z.string(), section),
  /** Hosts from before this field read a registry in which the section never was. */
  retired: z.optional(z.record(z.string(), retiredSection)),
});

/** The same before each section is read. */
const unreadSchema = z.extend(registrySchema, {
  sections: z.record(z.string(), z.unknown()),
  retired: z.optional(z.record(z.string(), z.unknown())),
});

/** An unreadable section: nothing of it runs, and its addresses show a notice. */
interface UnavailableSection {
  title: string | null;
  routes: { path: string }[];
}

/** The parts of a registry that were left out. */
interface LeftOut {
  unavailable?: Record<string, UnavailableSection>;
  /** The unreadable fields, as in `section news: routes.0.access`. */
  problems?: string[];
}

/** A registry as a page reads it: with defaults, and without what only the release tools need. */
export type Registry = z.output<typeof registrySchema> & LeftOut;
export type SectionRelease = Registry['sections'][string];
export type SectionRedirect = NonNullable<SectionRelease['redirects']>[number];
export type SectionRoute = SectionRelease['routes'][number];
export type NavigationEntry = z.output<typeof navigationEntry>;

/** `/remotes.json` as it is written and signed. */
export type RegistryDocument = z.input<typeof registrySchema> &
  LeftOut & {
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
      /** Who called `/_publish`, and from which address. */
      publisher?: string;
      address?: string;
      commit?: string;
      message?: string;
      checks?: string[];
      /** The stage that the version was copied from, and its live revision. */
      promotedFrom?: { stage: string; revision: number };
    };
    /** sha256 of the revision before. */
    parent?: string;
    signature?: string;
  };
export type SectionDocument = RegistryDocument['sections'][string];
export type RouteDocument = SectionDocument['routes'][number];

/** The addresses of a section that cannot be read. */
function remainsOf(entry: unknown): UnavailableSection {
  const { title, routes } = (entry ?? {}) as { title?: unknown; routes?: unknown };
  const paths = Array.isArray(routes) ? routes.map((route: { path?: unknown } | null) => route?.path) : [];
  return {
    title: typeof title === 'string' ? title : null,
    routes: paths.flatMap((path) => (typeof path === 'string' && isRoutePath(path) ? [{ path }] : [])),
  };
}

const placeOf = ({ issues: [issue] }: z.core.$ZodError) => issue?.path.join('.') || 'all of it';

type Sections = Record<string, SectionRelease>;

function readSections(entries: [string, unknown][]) {
  const sections: [string, SectionRelease][] = [];
  const unavailable: [string, UnavailableSection][] = [];
  const problems: string[] = [];
  for (const [name, entry] of entries) {
    const whole = section.safeParse(entry);
    const alone = whole.success ? whole : sectionAlone.safeParse(entry);
    if (!whole.success)
      problems.push(`${alone.success ? 'canary' : 'section'} ${name}: ${placeOf(whole.error)}`);
    if (alone.success) sections.push([name, alone.data]);
    else unavailable.push([name, remainsOf(entry)]);
  }
  return {
    sections: Object.fromEntries(sections) as Sections,
    ...(unavailable.length > 0 && { unavailable: Object.fromEntries(unavailable) }),
    ...(problems.length > 0 && { problems }),
  };
}

/** Sections as they are written, without those and the canaries that cannot be read. */
export function soundSections(written: RegistryDocument['sections']): RegistryDocument['sections'] {
  const { sections } = readSections(Object.entries(written));
  const kept = Object.entries(written).flatMap(([name, entry]) => {
    const read = sections[name];
    if (!read) return [];
    const { canary, ...alone } = entry;
    return [[name, read.canary && canary ? { ...alone, canary } : alone]];
  });
  return Object.fromEntries(kept);
}

/**
 * A registry as read from anywhere. A section, a canary or a retired section that cannot be read is left out, so that the rest of the site works:
 * also where an older or newer release of the platform wrote it.
 *
 * @throws when it is no registry
 */
export function parseRegistry(value: unknown): Registry {
  const { retired, sections, ...registry } = unreadSchema.parse(value);
  const readable = Object.entries(retired ?? {}).flatMap(([name, entry]) => {
    const { data } = retiredSection.safeParse(entry);
    return data ? [[name, data] as const] : [];
  });
  return {
    ...registry,
    ...(retired && { retired: Object.fromEntries(readable) }),
    ...readSections(Object.entries(sections)),
  };
}

/**
 * The same value, unchanged where all of it can be read: its signature covers every key and their order. Otherwise a copy without the parts that
 * `parseRegistry` leaves out.
 *
 * @throws when it is no registry
 */
export function checkRegistry(value: unknown): RegistryDocument {
  const { retired, unavailable, problems } = parseRegistry(value);
  const document = value as RegistryDocument;
  const isWhole = Object.keys(document.retired ?? {}).every((name) => retired?.[name]);
  if (!problems && isWhole) return document;
  return { ...document, sections: soundSections(document.sections), retired, unavailable, problems };
}
