import { type SpentInput, spentInputOf } from './spent-input';

const policy = (inputWeight: number | null) => JSON.stringify({ fingerprints: [], paths: [], inputWeight });

it.each<[string, SpentInput]>([
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', { type: 'p2pkh', weight: 592 }],
  ['39bgKC7RFbpoCRbtD5KEdkYKtNyhpsNa3Z', { type: 'p2sh', weight: null }],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', { type: 'p2wpkh', weight: 272 }],
  ['bc1qknwt9mhqpd7hrjrvpqz57zjqk28xlp2h90te6v22en0m3uctnams3pq5ce', { type: 'p2wsh', weight: null }],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', { type: 'p2tr', weight: 230 }],
])('knows of %s alone what its form says', (address, input) => {
  expect(spentInputOf(address, null)).toEqual(input);
});

it.each<[Parameters<typeof spentInputOf>[1], SpentInput]>([
  [
    { script: 'sh-wpkh', policy: null },
    { type: 'p2sh-p2wpkh', weight: 364 },
  ],
  [
    { script: 'pkh', policy: null },
    { type: 'p2pkh', weight: 592 },
  ],
  [
    { script: 'wsh', policy: policy(418) },
    { type: 'p2wsh', weight: 418 },
  ],
  [
    { script: 'sh-wsh', policy: policy(558) },
    { type: 'p2sh-p2wsh', weight: 558 },
  ],
  [
    { script: 'tr', policy: policy(339) },
    { type: 'p2tr', weight: 339 },
  ],
  [
    { script: 'wsh', policy: policy(null) },
    { type: 'p2wsh', weight: null },
  ],
])('takes what the policy of %j decides', (wallet, input) => {
  expect(spentInputOf('3', wallet)).toEqual(input);
});
