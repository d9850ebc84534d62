import type { Trust } from '../../registry';
import { type Changed, changeRegistry } from '../changes';
import {
  findSigner,
  keyFile,
  keyFolder,
  loadSigner,
  namedKeyFile,
  type SignedRegistry,
  type Signer,
} from '../signature';
import type { Store } from '../stores/store';
import { readAdmitted } from './admitted';
import { snapshotKey } from './delegated-chain';
import { entriesOf } from './entries';
import { addKey, initTrust, type NewKey, renewTrust, revokeKey, rotateKey, wordsOfKeys } from './key-changes';
import { readTrust } from './trust-chain';
import { vouch } from './vouch';

export interface KeysCommand {
  store: Store;
  dataDir: string;
  /** The words of the command, and its options. */
  words: string[];
  given: NewKey;
  origin?: SignedRegistry['origin'];
}

interface KeysDone {
  said: string[];
  /** The revision that tells of it, where the keys changed. */
  changed?: Changed;
}

const folderHint = 'Name the folder of the root key: --data <folder>, or DATA_DIR.';

async function requireSigner(dataDir: string): Promise<Signer> {
  const signer = await findSigner(dataDir);
  if (!signer) throw new Error(`There is no key in ${dataDir}. ${folderHint}`);
  return signer;
}

/**
 * Adds a revision that tells of a change of keys and changes nothing else, so that it is told wherever revisions are. Readers who have it have the
 * keys too.
 */
async function note(
  { store, dataDir, origin }: KeysCommand,
  trust: Trust,
  action: string,
  said: string[],
  edit = (registry: SignedRegistry): SignedRegistry => ({ ...registry }),
): Promise<KeysDone> {
  // Read again: the change may have made the key that signs from now on.
  const signer = await requireSigner(dataDir);
  const tell = changeRegistry({ store, signer, origin }, () => action, edit);
  const changed = await tell.catch((cause: Error) => {
    throw new Error(
      `Version ${trust.trust} of the keys counts from now on, and no revision tells of it: ${cause.message}`,
      { cause },
    );
  });
  const shown = snapshotKey(signer, trust)
    ? 'Readers have it.'
    : `Readers get it from the gateway within a minute, or from who has a snapshot key: "pnpm release renew".`;
  return { said: [`Revision ${changed.revision}: ${action}`, ...said, shown], changed };
}

async function init({ store, dataDir, given, origin }: KeysCommand): Promise<KeysDone> {
  await initTrust({ store, dataDir, signer: await requireSigner(dataDir) }, given.expires);
  const signer = await requireSigner(dataDir);
  const action = 'begin keys of several owners';
  const changed = await vouch({ store, signer, names: [], origin, action });
  const said = [
    `Revision ${changed.revision}: the site has keys of several owners, in ${keyFolder(dataDir)}:`,
    'root-1.pem      the key that signed everything so far. It says who may sign what. Take it offline: move it to a medium that you lock away, and keep a copy.',
    'operator-1.pem  for the host, the API, rollbacks and retirements. Keep it where you operate from; the buttons of /_ops need it here.',
    'snapshot-1.pem  signs what readers get, for a day at a time. It stays with the gateway.',
    'Next: "pnpm release keys add <section> --owner <who>", while the root key is still here.',
  ];
  return { said, changed };
}

/** Which live entries have the signature of a key. */
async function signedWith(store: Store, trust: Trust, name: string): Promise<string[]> {
  const { registry } = await readAdmitted(store, trust);
  return [...entriesOf(registry)].filter(([, { signed }]) => signed?.key === name).map(([place]) => place);
}

async function revoke(command: KeysCommand): Promise<KeysDone> {
  const { store, dataDir } = command;
  const [, name = ''] = command.words;
  const signer = await requireSigner(dataDir);
  const before = await readTrust(store, signer);
  const lost = before ? await signedWith(store, before, name) : [];
  const trust = await revokeKey({ store, dataDir, signer }, name);
  const action = `revoke key ${name}`;
  const said = [`Version ${trust.trust} of the keys: ${name} is revoked.`];
  if (lost.length === 0) return note(command, trust, action, said);
  said.push(
    `It signed what is live as ${lost.join(', ')}, which runs in no browser from now on. Release it with another key, go back with "pnpm release rollback <section>", or, if it is what its owner released, sign it with an operator's key: "pnpm release keys vouch <section>".`,
  );
  // A change of the sections for open pages, which go on running it: they ask their readers to load again.
  return note(command, trust, action, said, (registry) => ({
    ...registry,
    sections: { ...registry.sections },
  }));
}

const placeOf = (name: string, dataDir: string, { publicKey }: NewKey) =>
  publicKey
    ? 'its owner has it'
    : `in ${namedKeyFile(dataDir, name)}: give it to its owner, and keep no copy`;

async function add(command: KeysCommand): Promise<KeysDone> {
  const { store, dataDir, given } = command;
  const [, role = ''] = command.words;
  const signer = await requireSigner(dataDir);
  const { name, trust } = await addKey({ store, dataDir, signer }, role, given);
  const owner = given.owner ? `, owner ${given.owner}` : '';
  return note(command, trust, `add key ${name}${owner}`, [
    `Version ${trust.trust} of the keys: ${name}, until ${trust.keys[name]!.expires.slice(0, 10)}, ${placeOf(name, dataDir, given)}.`,
  ]);
}

async function rotate(command: KeysCommand): Promise<KeysDone> {
  const { store, dataDir, given } = command;
  const [, old = ''] = command.words;
  const signer = await requireSigner(dataDir);
  const { name, trust } = await rotateKey({ store, dataDir, signer }, old, given);
  return note(command, trust, `rotate key ${old} to ${name}`, [
    `Version ${trust.trust} of the keys: ${name} in place of ${old}, ${placeOf(name, dataDir, given)}. What ${old} signed stays good.`,
  ]);
}

async function renew(command: KeysCommand): Promise<KeysDone> {
  const { store, dataDir, given } = command;
  const signer = await requireSigner(dataDir);
  const trust = await renewTrust({ store, dataDir, signer }, given.expires);
  const end = trust.expires.slice(0, 10);
  return note(command, trust, `renew the document of the keys until ${end}`, [
    `Version ${trust.trust} of the keys: good until ${end}.`,
  ]);
}

async function list({ store, dataDir }: KeysCommand): Promise<KeysDone> {
  const trust = await readTrust(store, await findSigner(dataDir));
  if (!trust) return { said: ['This site has one key for everything.'] };
  return {
    said: [
      `Version ${trust.trust} of the keys, good until ${trust.expires.slice(0, 10)}`,
      ...wordsOfKeys(trust),
    ],
  };
}

async function make({ dataDir }: KeysCommand): Promise<KeysDone> {
  const { publicKey } = await loadSigner(dataDir);
  return {
    said: [
      `${keyFile(dataDir)} has your private key: it never leaves this folder.`,
      `Give this public key to who has the root key of the site: ${publicKey}`,
    ],
  };
}

async function vouchFor({ store, dataDir, words, origin }: KeysCommand): Promise<KeysDone> {
  const [, ...names] = words;
  const signer = await requireSigner(dataDir);
  const changed = await vouch({ store, signer, names, origin });
  return { said: [`Revision ${changed.revision}: ${changed.action}`], changed };
}

const commands: Record<string, (command: KeysCommand) => Promise<KeysDone>> = {
  init,
  make,
  add,
  rotate,
  revoke,
  renew,
  list,
  vouch: vouchFor,
};

/** Runs a command of `pnpm release keys`. */
export async function runKeysCommand(command: KeysCommand): Promise<KeysDone> {
  const run = commands[command.words[0] ?? ''];
  if (!run) throw new Error(`Name what to do with the keys: ${Object.keys(commands).join(', ')}.`);
  return run(command);
}
