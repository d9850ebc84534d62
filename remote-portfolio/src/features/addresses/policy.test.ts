import type { WalletPath } from '@painel/contract';
import { policyInWords, shortPolicy } from './policy.copy';

const one = { required: 1, of: 1 };
const path = (keys: WalletPath['keys'], lock: WalletPath['lock'] = null): WalletPath => ({ keys, lock });
const now = path([{ required: 2, of: 3 }]);

it.each<[WalletPath[], string]>([
  [[now], '2 de 3 chaves'],
  [
    [now, path([one], { kind: 'blocks', value: 52_560 })],
    '2 de 3 chaves; depois de 52.560 blocos (≈ 1 ano) parada, 1 chave basta',
  ],
  [
    [path([one]), path([{ required: 2, of: 2 }], { kind: 'blocks', value: 65_535 })],
    '1 chave; depois de 65.535 blocos (≈ 15 meses) parada, 2 de 2 chaves bastam',
  ],
  [
    [path([one]), path([one], { kind: 'blocks', value: 144 })],
    '1 chave; depois de 144 blocos (≈ 1 dia) parada, 1 chave basta',
  ],
  [
    [path([one]), path([one], { kind: 'blocks', value: 1 })],
    '1 chave; depois de 1 bloco (≈ 1 hora) parada, 1 chave basta',
  ],
  [
    [path([one]), path([{ required: 1, of: 2 }], { kind: 'seconds', value: 31_536_000 })],
    '1 chave; depois de 1 ano parada, 1 de 2 chaves basta',
  ],
  [
    [path([one, { required: 1, of: 2 }]), path([one], { kind: 'height', value: 1_000_000 })],
    '1 chave e 1 de 2 chaves; a partir do bloco 1.000.000, 1 chave basta',
  ],
  [
    [path([one]), path([one], { kind: 'time', value: 1_893_499_200 })],
    '1 chave; a partir de 01/01/2030, 1 chave basta',
  ],
  [[now, path([one])], '2 de 3 chaves ou 1 chave'],
])('%j is said in words', (paths, text) => {
  expect(policyInWords({ paths })).toBe(text);
});

it('is short on a badge', () => {
  expect(shortPolicy({ paths: [now] })).toBe('2 de 3');
  expect(shortPolicy({ paths: [path([one, { required: 1, of: 2 }])] })).toBe('1 de 1 + 1 de 2');
});
