import type { Clock } from '../clock';
import type { ApiConfig } from '../config/api-config';
import type { Database } from '../database/tables';
import type { KeyVault } from '../secrets/key-vault';
import type { Telemetry } from '../telemetry/telemetry';
import type { Contacts } from '../upstreams/http/contacts';
import type { MarketData } from '../upstreams/market-data/market-data';
import type { PublicNetwork } from '../outbound/public-connector';
import type { Passwords } from '../secrets/passwords';
import type { Revisions } from '../revisions';

/** The dependencies of the resources' plugins. Each names the part that it takes. */
export interface ResourceContext {
  config: ApiConfig;
  database: Database;
  market: MarketData;
  clock: Clock;
  passwords: Passwords;
  vault: KeyVault;
  /** The first one signs. The others only verify. */
  authSecrets: readonly [Buffer, ...Buffer[]];
  /** Whether this process is the leader. */
  isLeader: () => boolean;
  /** How addresses that people chose are reached: only those of the open internet. */
  openNetwork: PublicNetwork;
  /** How each server was last reached. */
  contacts: Contacts;
  /** The revision of the released site. */
  revisions: Revisions;
  /** Null without metrics. */
  telemetry: Telemetry | null;
}

/** The part of the context and of the configuration that one plugin takes. */
export type Slice<
  Part extends Exclude<keyof ResourceContext, 'config'>,
  Settings extends keyof ApiConfig = never,
> = Pick<ResourceContext, Part> & { config: Pick<ApiConfig, Settings> };
