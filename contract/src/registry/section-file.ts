import * as z from 'zod/mini';
import { linkFields, redirectFields, routeFields } from './registry';

/** A line of text that a page or a terminal shows. */
const line = (most: number) =>
  z.string().check(
    z.refine((text) => text.trim() !== '' && text.length <= most && !/[\p{Cc}\p{Cf}]/u.test(text), {
      message: `takes one line of at most ${most} letters`,
    }),
  );

const plainName = /^[a-z][a-z0-9-]{0,39}$/;
const widget = z.string().check(
  z.refine((name) => plainName.test(name), {
    message: 'takes small letters, digits and "-"',
  }),
);

const placedWidget = z.string().check(
  z.refine((name) => /^[a-z][a-z0-9]{0,39}\/[a-z][a-z0-9-]{0,39}$/.test(name), {
    message: 'takes section and widget, as in "analysis/price-chart"',
  }),
);

const requestPath = /^\/[\w~!$&'()*+,;=:@%/-]+(?:\.[\w~-]+)*(?:\?[\w~!$&'()*+,;=:@%/?.-]*)?$/;
/** A dot, a slash, a backslash, a percent sign or a control character in disguise: `%2e%2e` is `..` to a URL. */
const disguised = /^[^?]*%(?:2e|2f|5c|25|7f|[01][\da-f]|(?![\da-f]{2}))/i;
const request = z.string().check(
  z.refine(
    (path) => path.length <= 300 && !path.startsWith('//') && requestPath.test(path) && !disguised.test(path),
    {
      message: 'takes the path of a call of the API, as in "/bitcoin/news?page=1"',
    },
  ),
);

const kilobytes = z.optional(
  z.number().check(z.refine((kb) => kb > 0 && kb <= 1000, { message: 'takes kB, from 1 to 1000' })),
);

/** The shape of a `section.json`. */
export const sectionFile = z.strictObject({
  /** The place of `section.schema.json`, by which editors complete the file. */
  $schema: z.optional(z.string()),
  title: line(60),
  /** The team of the section, for other teams and the operator. Pages do not carry it. */
  owner: z.optional(z.strictObject({ team: line(60), contact: line(120) })),
  routes: z
    .array(
      z.strictObject({
        ...routeFields,
        frame: z.optional(routeFields.frame),
        /** The module that `src/routes.tsx` imports for it, which determines its files. */
        page: z.optional(line(200)),
        title: z.optional(line(60)),
        description: z.optional(line(300)),
        data: z.optional(z.array(request).check(z.maxLength(6, 'takes at most 6 requests'))),
      }),
    )
    .check(
      z.refine((routes) => routes.length > 0 && routes.length <= 50, {
        message: 'takes from 1 to 50 routes',
      }),
    ),
  widgets: z.array(widget).check(z.maxLength(50, 'takes at most 50 widgets')),
  /** The widgets of other sections that its pages place, as `analysis/price-chart`. */
  places: z.optional(z.array(placedWidget).check(z.maxLength(100, 'takes at most 100 widgets'))),
  /** Former addresses of its pages, which lead to the pages of now. */
  redirects: z.optional(
    z.array(z.strictObject(redirectFields)).check(z.maxLength(50, 'takes at most 50 redirects')),
  ),
  navigation: z.optional(
    z
      .array(
        z.strictObject({
          ...linkFields,
          label: line(60),
          order: z.number().check(
            z.refine((order) => Number.isInteger(order) && order >= 0 && order <= 1000, {
              message: 'takes a whole number from 0 to 1000',
            }),
          ),
        }),
      )
      .check(z.maxLength(10, 'takes at most 10 links')),
  ),
  /** The budget for a first visit of a page, in kB of Brotli. */
  budgets: z.optional(z.strictObject({ scriptKb: kilobytes, styleKb: kilobytes })),
});

/** The content of a section's `section.json`. */
export type SectionManifest = z.input<typeof sectionFile>;

/** `routes[0].access` */
const placeOf = (path: PropertyKey[]) =>
  path.reduce<string>(
    (place, key) =>
      typeof key === 'number' ? `${place}[${key}]` : place ? `${place}.${String(key)}` : String(key),
    '',
  );

const valueAt = (value: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((found, key) => (found as Record<PropertyKey, unknown> | undefined)?.[key], value);

const kindNames: Record<string, string> = { string: 'text', array: 'a list', object: 'an object in {}' };
const kindName = (kind: string) => kindNames[kind] ?? `a ${kind}`;

/** A value as it is in the file, or its beginning. */
const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

function wordsOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    const place = placeOf(issue.path);
    return `${place || 'it'} has ${issue.keys.map(shown).join(', ')}, which is not known`;
  }
  const is = `${placeOf(issue.path) || 'it'} is ${shown(valueAt(value, issue.path))}, and`;
  if (issue.code === 'invalid_value') return `${is} takes ${issue.values.map(shown).join(', ')}`;
  if (issue.code === 'invalid_type') return `${is} takes ${kindName(issue.expected)}`;
  return `${is} ${issue.message}`;
}

/** Returns the problems in the content of a `section.json`, one per field. */
export function problemsInSectionFile(value: unknown): string[] {
  const { error } = sectionFile.safeParse(value);
  return (error?.issues ?? []).map((issue) => `section.json: ${wordsOf(issue, value)}.`);
}

/** The global name of a version, by which two of them never share a module. */
export const scopeOf = (name: string, version: string) =>
  `${name}_${version.replaceAll(/[^a-zA-Z0-9]/g, '_')}`;
