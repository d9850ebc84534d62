import type { Store } from './stores/store';

/** The parts of the release library that a running gateway uses; what each does is told where it is written. */
export interface Signer {
  /** base64url of the 32 bytes. */
  publicKey: string;
  seal: (document: object) => object;
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
  host: { version: string; previous: string | null } | null;
  sections: LiveSection[];
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
  options: Place & { directories: string[]; percent?: number },
): Promise<{ revision: number; released: string[] }>;
export function live(options: { store: Store; publicKey: string }): Promise<Live>;
export function history(options: { store: Store; name?: string; limit?: number }): Promise<Revision[]>;
export function rollback(options: Place & { name: string; version?: string }): Promise<Change>;
export function promote(options: Place & { name: string }): Promise<Change>;
export function withdraw(
  options: Place & { name: string; version?: string; reason?: string },
): Promise<Change>;
export function assembleTrial(options: Place & { released: Store; directories: string[] }): Promise<void>;
