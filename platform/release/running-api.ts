import semver from 'semver';
import { readTrusted } from './chain/registry-chain';
import type { Signer } from './chain/signature';
import type { Store } from './stores/store';

/**
 * The contract that the API at a URL keeps.
 * @throws where none answers, or one with an older contract than this checkout has
 */
async function readContract(apiUrl: string, ownContract: string): Promise<string> {
  const url = `${apiUrl.replace(/\/$/, '')}/version`;
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  if (!response)
    throw new Error(
      `No API answers at ${url}. Start it ("npm run serve"), or name the one that readers use with --api-at.`,
    );
  const answer: unknown = response.ok ? await response.json().catch(() => null) : null;
  const contract = semver.valid((answer as { contract?: string } | null)?.contract);
  if (!contract)
    throw new Error(
      `${url} answers ${response.status} and names no contract. If an older API runs there, ship the API first; otherwise name the API with --api-at.`,
    );
  if (semver.lt(contract, ownContract))
    throw new Error(
      `The API at ${apiUrl} keeps contract ${contract}, and this checkout has ${ownContract}. Ship the API first, then run this again.`,
    );
  return contract;
}

interface Announcement {
  store: Store;
  signer: Signer;
  newKey?: boolean;
  /** Whether the release names the API, and not everything. */
  isApiNamed: boolean;
  ownContract: string;
  apiUrl: string;
}

/**
 * The contract that a release of the API or of everything announces; undefined where the announced one is enough. The first release of all needs no
 * API: this checkout's serves the site afterwards.
 */
export async function contractToAnnounce(announcement: Announcement): Promise<string | undefined> {
  const { store, signer, newKey, isApiNamed, ownContract, apiUrl } = announcement;
  if (isApiNamed) return readContract(apiUrl, ownContract);
  const { revision, api } = await readTrusted(store, signer, newKey);
  if (revision === 0) return ownContract;
  if (api && semver.gte(api.contract, ownContract)) return undefined;
  return readContract(apiUrl, ownContract);
}
