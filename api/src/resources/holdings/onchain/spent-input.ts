import {
  type CoinType,
  type OutputScript,
  type WalletScript,
  walletPolicySchema,
  type InputScript,
} from '@painel/contract';
import { plainInputWeight } from '../../../market/network/fee-estimate';

/** The wallet that derives an address, as its row has it. */
export interface LockingWallet {
  script: WalletScript;
  /** Of several keys, as JSON. */
  policy: string | null;
}

/** How a coin is locked, and the weight units of the input that spends it; null where nothing says what its script asks for. */
export interface SpentInput {
  type: CoinType;
  weight: number | null;
}

const typeOfScript: Readonly<Record<WalletScript, CoinType>> = {
  pkh: 'p2pkh',
  'sh-wpkh': 'p2sh-p2wpkh',
  wpkh: 'p2wpkh',
  tr: 'p2tr',
  sh: 'p2sh',
  'sh-wsh': 'p2sh-p2wsh',
  wsh: 'p2wsh',
};

/** Of one key; of several their policy decides. */
const keyOf: Readonly<Record<CoinType, InputScript | null>> = {
  p2pkh: 'p2pkh',
  'p2sh-p2wpkh': 'p2sh-p2wpkh',
  p2wpkh: 'p2wpkh',
  p2tr: 'p2tr',
  p2sh: null,
  'p2sh-p2wsh': null,
  p2wsh: null,
};

/** Whether an input of this type has a witness, and the script of an output of it. */
export const lockingOf: Readonly<Record<CoinType, { hasWitness: boolean; output: OutputScript }>> = {
  p2pkh: { hasWitness: false, output: 'p2pkh' },
  p2sh: { hasWitness: false, output: 'p2sh' },
  'p2sh-p2wpkh': { hasWitness: true, output: 'p2sh' },
  'p2sh-p2wsh': { hasWitness: true, output: 'p2sh' },
  p2wpkh: { hasWitness: true, output: 'p2wpkh' },
  p2wsh: { hasWitness: true, output: 'p2wsh' },
  p2tr: { hasWitness: true, output: 'p2tr' },
};

/** The length of an address of a witness script, where that of a key hash has 42 letters. */
const scriptHashLength = 62;

/** An address alone hides what is behind a script hash. */
function typeOfAddress(address: string): CoinType {
  if (address.startsWith('1')) return 'p2pkh';
  if (address.startsWith('3')) return 'p2sh';
  if (address.startsWith('bc1p')) return 'p2tr';
  return address.length === scriptHashLength ? 'p2wsh' : 'p2wpkh';
}

function weightOfPolicy(policy: string | null): number | null {
  if (policy === null) return null;
  const read = walletPolicySchema.safeParse(JSON.parse(policy));
  return read.success ? read.data.inputWeight : null;
}

/** By the wallet that derives the address, whose policy decides; without a wallet by the address itself. */
export function spentInputOf(address: string, wallet: LockingWallet | null): SpentInput {
  const type = wallet ? typeOfScript[wallet.script] : typeOfAddress(address);
  const key = keyOf[type];
  const ofKey = key === null ? null : plainInputWeight(key);
  return { type, weight: weightOfPolicy(wallet?.policy ?? null) ?? ofKey };
}
