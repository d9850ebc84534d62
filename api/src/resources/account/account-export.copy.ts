import type { ExportedName, FieldName } from './exported-tables';

/** The name of each sheet's file. */
export const sheetNames: Record<ExportedName, string> = {
  account: 'conta',
  preferences: 'preferencias',
  sessions: 'sessoes',
  socialIdentities: 'contas-vinculadas',
  passkeys: 'chaves-de-acesso',
  watchedAddresses: 'enderecos',
  externalWallets: 'carteiras-externas',
};

export const headings: Record<FieldName, string> = {
  address: 'Endereço',
  balanceBtc: 'Saldo (BTC)',
  balanceSource: 'Origem do saldo',
  bitcoinUnit: 'Unidade de bitcoin',
  createdAt: 'Criado em (UTC)',
  currencyFirst: 'Primeira moeda',
  description: 'Descrição',
  device: 'Dispositivo',
  discreet: 'Modo discreto',
  email: 'E-mail',
  emailVerifiedAt: 'E-mail confirmado em (UTC)',
  expiresAt: 'Expira em (UTC)',
  firstName: 'Apelido',
  id: 'Identificador',
  issuer: 'Provedor',
  label: 'Rótulo',
  lastTransaction: 'Última transação (UTC)',
  lastUpdated: 'Saldo lido em (UTC)',
  lastUsedAt: 'Último uso em (UTC)',
  name: 'Nome',
  platform: 'Plataforma',
  profileImage: 'Imagem de perfil',
  subject: 'Identificador no provedor',
  theme: 'Tema',
  updatedAt: 'Alterado em (UTC)',
};

export const exportCopy = {
  fileName: 'painel-bitcoin-meus-dados',
  picture: 'imagem-de-perfil.webp',
  yes: 'sim',
  no: 'não',
};

export const readMe = (exportedAt: string) => `Painel Bitcoin: tudo o que o site guarda sobre a sua conta
Exportado em ${exportedAt} (UTC)

Cada arquivo .csv é uma tabela, separada por ponto e vírgula, com vírgula decimal e codificação UTF-8:
abre direto no Excel e no LibreOffice em português. Um apóstrofo antes de um texto que começa com
=, +, - ou @ impede que a planilha o execute como fórmula.

Não estão aqui senhas nem chaves: o site guarda delas apenas o que permite conferi-las.
Para programas, prefira a exportação em JSON.
`;
