import type { KeyRefusal } from './addresses/keys/extended-key';

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

export const keyRefusals: Record<KeyRefusal, string> = {
  'private-key': holdingsCopy.privateKeyAsAddress,
  'test-network': 'Esta chave é de uma rede de testes do Bitcoin. Informe uma da rede principal.',
  'several-signers':
    'Esta chave é de uma carteira de várias assinaturas, que ainda não é acompanhada. Informe a de uma assinatura só.',
  'unsupported-descriptor':
    'Este descritor não é acompanhado. São aceitos pkh, sh(wpkh), wpkh e tr de uma só chave, com /0/*, /1/* ou /<0;1>/*.',
  'bad-checksum': 'A soma de verificação do descritor não confere. Copie-o de novo, inteiro.',
  'invalid-key': 'Esta não parece ser uma chave pública estendida válida. Copie-a de novo, inteira.',
};

const kinds = {
  addresses: 'endereços',
  watchedWallets: 'carteiras acompanhadas',
  wallets: 'carteiras externas',
  ledgerAccounts: 'contas',
  ledgerEntries: 'lançamentos',
};

export type LimitedKind = keyof typeof kinds;

export const limitReached = (kind: LimitedKind, most: number): string =>
  `Seu portfólio chegou ao máximo de ${kinds[kind]} deste servidor (${most.toLocaleString('pt-BR')}).`;
