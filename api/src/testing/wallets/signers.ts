/** Public keys of made-up signers at m/48'/0'/0'/2', with their master fingerprints. Nothing was ever paid to them. */
export const testSigners = [
  {
    fingerprint: '0d44e95f',
    xpub: 'xpub6EUkFiq6LYTwmizs3DM9ndC4893ej32EsR759EFVXUNGsGZtb9TTLciS33qhBY4afpWdygAmtLXbD19S9RLousFmnYEzszwX6uD9YXD74ty',
  },
  {
    fingerprint: '7fdeb613',
    xpub: 'xpub6F5WcJWScwo7Db4vDfyoRztaPLYprSG4aHhW8X5MG6PwoHrYgMPxpWj9Vn6xW9K1tLBFg6k6v6jqkbLhhnFVKsdZ22LXcbWayXCbLLMBoUt',
  },
  {
    fingerprint: 'e423318b',
    xpub: 'xpub6DzZqaiF8E87Pp9opWo7dkPAqV4JFAEFHoFfdsjSYon9Ft5W5CfdmwuTQZ3jf15VExbVRa1MSk4qBgNy2XAaiu82WHzwzALrXXkh4neaPS3',
  },
  {
    fingerprint: '6157fa92',
    xpub: 'xpub6ETuzvoko3BV4NhGwKRqrFEatKC7FXdA9b7vbf1R5dRLrhqYWej14ye5QzMh6f8FGzBYxXMxjkzzpQKbBmTSYUSnD1Kqdp1FfAp8he8tMLb',
  },
] as const;

const origin = "48'/0'/0'/2'";

/** A key expression of one of them. */
export const signer = (index: 0 | 1 | 2 | 3, branches = '<0;1>'): string =>
  `[${testSigners[index].fingerprint}/${origin}]${testSigners[index].xpub}/${branches}/*`;

/** 2 of 3 in P2WSH, as most wallets make it. */
export const twoOfThree = `wsh(sortedmulti(2,${([0, 1, 2] as const).map((index) => signer(index)).join()}))`;

/** 2 of 3 now, and one other key once a coin has not moved for 52.560 blocks. */
export const withRecovery = `wsh(or_d(multi(2,${([0, 1, 2] as const)
  .map((index) => signer(index))
  .join()}),and_v(v:pkh(${signer(3)}),older(52560))))`;
