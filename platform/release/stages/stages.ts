import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { hasCode } from '../stores/has-code';

const isAddress = (site: string) => /^https?:/.test(site);

const stage = z
  .strictObject({
    /** A folder, `s3://bucket/prefix?endpoint=…`, or the address of a site that teams publish to. */
    site: z.string().check(z.minLength(1)),
    /** The folder of the key that signs the site. A site given by its address signs by itself. */
    data: z.optional(z.string().check(z.minLength(1))),
  })
  .check(z.refine(({ site, data }) => data !== undefined || isAddress(site), { path: ['data'] }));
const stagesSchema = z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)), stage);

/** A site with a name. Folders are absolute. */
export interface Stage extends z.output<typeof stage> {
  name: string;
}

const example = '{ "staging": { "site": "./staging/site", "data": "./staging/data" } }';

/** The stages that a file names, or null where there is no such file. @throws {Error} that says what to write instead */
async function readStages(file: string): Promise<z.output<typeof stagesSchema> | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (text === null) return null;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} cannot be read as JSON. Write it like this: ${example}`, { cause });
  }
  const parsed = stagesSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const at = parsed.error.issues[0]!.path.join('.');
  throw new Error(
    `${file} does not name stages${at && `, at ${at}`}: each has a name of small letters, a "site" and a "data" folder, and no more. Write it like this: ${example}`,
  );
}

/** The site of that name, where the file names one. Its folders begin at the folder of the file. */
export async function stageNamed(file: string, name: string): Promise<Stage | null> {
  const stages = await readStages(file);
  const found = stages && Object.hasOwn(stages, name) ? stages[name] : undefined;
  if (!found) return null;
  const absolute = (folder: string) => path.resolve(path.dirname(file), folder);
  const { site, data } = found;
  return {
    name,
    site: site.startsWith('s3://') || isAddress(site) ? site : absolute(site),
    data: data && absolute(data),
  };
}

/** The same, but it @throws {Error} with advice where there is none */
export async function findStage(file: string, name: string): Promise<Stage> {
  const stage = await stageNamed(file, name);
  if (stage) return stage;
  const stages = await readStages(file);
  const where = stages
    ? `. ${file} names ${Object.keys(stages).join(', ') || 'none'}.`
    : `: ${file} does not exist. Write the stages into it: ${example}`;
  throw new Error(`There is no stage ${name}${where}`);
}
