import type { KeyRefusal, PlainKeyRefusal } from './addresses/keys/key-refusals';

export const holdingsCopy = {
  invalidAddress:
    'O endereço informado não parece ser um endereço Bitcoin válido. Verifique e tente novamente.',
  testNetworkAddress: 'Este endereço é de uma rede de testes do Bitcoin. Informe um da rede principal.',
  privateKeyAsAddress:
    'Isto parece ser uma chave privada ou uma frase de recuperação. Ela não foi guardada: nunca a informe a um site.',
  secretInText:
    'Este texto parece conter uma chave privada ou uma frase de recuperação. Ele não foi guardado: nunca a informe a um site.',
  addressExists: 'Este endereço já está no seu portfólio.',
  addressNotFound: 'Endereço não encontrado.',
  watchedWalletExists: 'Esta carteira já está no seu portfólio.',
  watchedWalletNotFound: 'Carteira não encontrada.',
  walletNotFound: 'Carteira não encontrada.',
  balancesUnavailable: 'Não foi possível consultar os saldos agora. Tente novamente mais tarde.',
};

const keyRefusals: Record<PlainKeyRefusal, string> = {
  'private-key': holdingsCopy.privateKeyAsAddress,
  'test-network': 'Esta chave é de uma rede de testes do Bitcoin. Informe uma da rede principal.',
  'several-signers':
    'Esta é só uma das chaves de uma carteira de várias. Informe o descritor ou o arquivo da carteira inteira.',
  'unsupported-descriptor':
    'Este descritor não é acompanhado. São aceitos pkh, sh(wpkh), wpkh e tr de uma chave, e multi, sortedmulti e políticas em wsh, sh(wsh), sh ou tr, com /0/*, /1/* ou /<0;1>/*.',
  'unsupported-file':
    'Este arquivo não é de uma carteira conhecida. São lidos os de Sparrow, Specter, Nunchuk, Unchained, Coldcard e BlueWallet.',
  'bad-checksum': 'A soma de verificação do descritor não confere. Copie-o de novo, inteiro.',
  'invalid-key': 'Esta não parece ser uma chave pública estendida válida. Copie-a de novo, inteira.',
  'missing-wildcard':
    'Falta o final /0/*, /1/* ou /<0;1>/* em uma das chaves. Copie o descritor inteiro da sua carteira.',
  'unlike-wildcards':
    'As chaves deste descritor terminam de formas diferentes. Todas precisam do mesmo final: /0/*, /1/* ou /<0;1>/*.',
  'same-key-twice':
    'A mesma chave aparece duas vezes nesta carteira. Confira com quem guarda cada uma e copie de novo.',
  'too-many-required': 'Esta carteira pede mais assinaturas do que tem chaves. Copie-a de novo, inteira.',
  'number-of-keys':
    'O número de chaves não serve: são de 2 a 15, ou até 20 em wsh, e tantas quantas o arquivo diz. Confira a carteira.',
  'unsafe-policy':
    'Esta política não é segura ou não está completa, e nenhum endereço foi calculado. Copie o descritor de novo da sua carteira.',
  'too-complex': 'Esta política tem caminhos demais para ser acompanhada. Acompanhe os endereços um a um.',
  'other-first-address':
    'O primeiro endereço do arquivo não é o que suas chaves formam. Exporte o arquivo de novo.',
};

/** Why a key, descriptor or file is refused. The name of a fragment is the only part of the text in it. */
export function keyRefusal(refusal: KeyRefusal): string {
  const [, fragment] = /^fragment (.*)$/.exec(refusal) ?? [];
  if (fragment === undefined) return keyRefusals[refusal as PlainKeyRefusal];
  return `Esta política usa «${fragment}», que ainda não é acompanhado. Acompanhe os endereços um a um.`;
}

const kinds = {
  addresses: 'endereços',
  watchedWallets: 'carteiras acompanhadas',
  wallets: 'carteiras externas',
  ledgerAccounts: 'contas',
  ledgerEntries: 'lançamentos',
  ledgerAttachments: 'comprovantes',
};

export type LimitedKind = keyof typeof kinds;

export const limitReached = (kind: LimitedKind, most: number): string =>
  `Seu portfólio chegou ao máximo de ${kinds[kind]} deste servidor (${most.toLocaleString('pt-BR')}).`;
