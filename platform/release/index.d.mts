import type { Store } from './stores/store';

export type { Store };

/** The parts of the release library that a running gateway uses; what each does is told where it is written. */
export interface Signer {
  /** base64url of the 32 bytes. */
  publicKey: string;
  sign: <Document extends object>(document: Document) => Document & { signature: string };
}
export interface LiveSection {
  name: string;
  version: string;
  previous: string | null;
  canary: { version: string; percent: number } | null;
}
export interface Live {
  revision: number;
  at?: string;
  expires?: string;
  host: { version: string; previous: string | null } | null;
  sections: LiveSection[];
}
/** A registry as it is signed. */
export interface SignedRegistry {
  revision: number;
  at?: string;
  expires?: string;
  host: { version: string } | null;
  sections: object;
}
export interface Revision {
  revision: number;
  at: string;
  action: string;
  versions: Record<string, string>;
}
interface Place {
  store: Store;
  signer: Signer;
}
interface Change {
  revision: number;
  action?: string;
}

export function openStore(place: string): Promise<Store>;
export function findSigner(dataDir: string): Promise<Signer | null>;
export function loadSigner(dataDir: string): Promise<Signer>;
export function release(
  options: Place & { directories: string[]; percent?: number; newKey?: boolean },
): Promise<{ revision: number; released: string[] }>;
export function renew(options: Place): Promise<SignedRegistry | null>;
export function hasValidSignature(document: unknown, publicKey: string): document is SignedRegistry;
export function lastSigned(options: {
  store: Store;
  publicKey: string;
  claimed?: number;
}): Promise<SignedRegistry | null>;
export function summaryOf(registry: SignedRegistry): Live;
export function registryKeyIn(html: string): string | null;
export function withRegistryKey(html: string, publicKey: string): string;
export function history(options: { store: Store; name?: string; limit?: number }): Promise<Revision[]>;
export function rollback(options: Place & { name: string; version?: string }): Promise<Change>;
export function promote(options: Place & { name: string }): Promise<Change>;
export function withdraw(
  options: Place & { name: string; version?: string; reason?: string },
): Promise<Change>;
export function assembleCandidateSite(
  options: Place & { released: Store; directories: string[] },
): Promise<void>;
