import * as z from 'zod/mini';
import { startData } from './start-data';

const configurationSchema = z.object({
  apiBase: z.string(),
  registryUrl: z.string(),
  analyticsUrl: z.nullable(z.string()),
  /** Where mounts and failures of sections are counted; null where nobody does. */
  beaconUrl: z._default(z.nullable(z.string()), null),
  /** The front of a link to an address on a block explorer; null for no links, left out for the usual one. */
  explorerUrl: z.optional(z.nullable(z.string())),
});

export type RuntimeConfiguration = z.infer<typeof configurationSchema>;

/** What a site without `/config.json` runs with: everything on its own origin, no analytics. */
const sameOrigin: RuntimeConfiguration = {
  apiBase: '/btc-api',
  registryUrl: '/remotes.json',
  analyticsUrl: null,
  beaconUrl: null,
};

async function fetchConfiguration(): Promise<RuntimeConfiguration> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(2000) });
    return configurationSchema.parse(await response.json());
  } catch {
    return sameOrigin;
  }
}

/**
 * The site's run-time configuration: what the page brought along, else what `/config.json` answers. Never fails: an answer that is missing
 * or malformed means the defaults.
 */
export async function loadConfiguration(): Promise<RuntimeConfiguration> {
  const brought = configurationSchema.safeParse(startData().configuration);
  return brought.success ? brought.data : fetchConfiguration();
}
