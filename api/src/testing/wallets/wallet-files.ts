import { descriptorChecksum } from '../../resources/holdings/addresses/keys/descriptor-checksum';
import { testSigners, twoOfThree } from './signers';

const [one, two, three] = testSigners;
const withChecksum = (descriptor: string) => `${descriptor}#${descriptorChecksum(descriptor)}`;
const branch = (number: string) => twoOfThree.replaceAll('<0;1>', number);
/** Sparrow: File > Export Wallet > Output Descriptor. */
const sparrow = `# Receive and change descriptor (BIP389):
${withChecksum(twoOfThree)}

# Receive descriptor (Bitcoin Core):
${withChecksum(branch('0'))}

# Change descriptor (Bitcoin Core):
${withChecksum(branch('1'))}
`;

/** Specter Desktop: Settings > Export > wallet file. It has the receiving branch. */
const specter = JSON.stringify({
  label: 'Cofre da família',
  blockheight: 780_000,
  descriptor: withChecksum(branch('0')),
  devices: [
    { type: 'coldcard', label: 'Um' },
    { type: 'trezor', label: 'Dois' },
    { type: 'bitbox02', label: 'Três' },
  ],
});

/** Nunchuk: Export wallet configuration > BSMS (BIP 129). */
const nunchuk = (address: string) => `BSMS 1.0
${withChecksum(twoOfThree.replaceAll('/<0;1>/*', '/**'))}
/0/*,/1/*
${address}
`;

/** Unchained: the wallet configuration file, also of Caravan. */
const unchained = JSON.stringify({
  name: 'Cofre da família',
  addressType: 'P2WSH',
  network: 'mainnet',
  client: { type: 'public' },
  quorum: { requiredSigners: 2, totalSigners: 3 },
  extendedPublicKeys: [
    { name: 'Um', bip32Path: "m/48'/0'/0'/2'", xpub: one.xpub, xfp: one.fingerprint, method: 'coldcard' },
    { name: 'Dois', bip32Path: "m/48'/0'/0'/2'", xpub: two.xpub, xfp: two.fingerprint, method: 'trezor' },
    { name: 'unchained', bip32Path: 'Unknown', xpub: three.xpub, xfp: three.fingerprint },
  ],
  startingAddressIndex: 0,
});

/** Coldcard: Settings > Multisig Wallets > Coldcard Export. */
const coldcard = `# Coldcard Multisig setup file (created on ${one.fingerprint.toUpperCase()})
#
Name: Cofre da família
Policy: 2 of 3
Derivation: m/48'/0'/0'/2'
Format: P2WSH

${[one, two, three].map(({ fingerprint, xpub }) => `${fingerprint.toUpperCase()}: ${xpub}`).join('\n')}
`;

/** BlueWallet: Export/Backup > the coordination setup. Each key has its own derivation, and lines may end as on Windows. */
const blueWallet = `# BlueWallet Multisig setup file
# this file contains only public keys and is safe to
# distribute among cosigners
#
Name: Cofre da família
Policy: 2 of 3
Format: P2WSH

${[one, two, three]
  .map(({ fingerprint, xpub }) => `Derivation: m/48'/0'/0'/2'\n${fingerprint.toUpperCase()}: ${xpub}`)
  .join('\n\n')}
`.replaceAll('\n', '\r\n');

/** Files of one wallet of made-up signers, 2 of 3 in P2WSH, as its makers' programs write them. */
export const walletFiles = { sparrow, specter, nunchuk, unchained, coldcard, blueWallet };
