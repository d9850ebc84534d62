import { slownessOfNetwork } from '@painel/shared/api';
import * as z from 'zod/mini';
import { startData } from './start-data';

const configurationSchema = z.object({
  apiBase: z.string(),
  registryUrl: z.string(),
  analyticsUrl: z.nullable(z.string()),
  /** Address that receives the mounts and failures of sections; null for none. */
  beaconUrl: z._default(z.nullable(z.string()), null),
  /** URL prefix of an address page on a block explorer; null for no links, left out for the default. */
  explorerUrl: z.optional(z.nullable(z.string())),
  /** Other sites by which visitors sign in; left out by an older gateway. */
  signIn: z.optional(
    z.object({
      google: z.boolean(),
      openId: z.nullable(z.object({ name: z.string(), button: z.nullable(z.string()) })),
    }),
  ),
  /** The operator chose simulated market data; left out by an older gateway. */
  isSimulated: z.optional(z.boolean()),
});

export type RuntimeConfiguration = z.infer<typeof configurationSchema>;

/** Defaults without `/config.json`: everything on the same origin, no analytics. */
const sameOrigin: RuntimeConfiguration = {
  apiBase: '/btc-api',
  registryUrl: '/remotes.json',
  analyticsUrl: null,
  beaconUrl: null,
};

async function fetchConfiguration(): Promise<RuntimeConfiguration> {
  try {
    const signal = AbortSignal.timeout(2000 * slownessOfNetwork());
    const response = await fetch('/config.json', { signal });
    return configurationSchema.parse(await response.json());
  } catch {
    return sameOrigin;
  }
}

/**
 * The runtime configuration: from the page's start data, otherwise from `/config.json`. It never fails: a missing or malformed answer means
 * the defaults.
 */
export async function loadConfiguration(): Promise<RuntimeConfiguration> {
  const brought = configurationSchema.safeParse(startData().configuration);
  return brought.success ? brought.data : fetchConfiguration();
}
