import type { OwnTokenScope } from '@painel/contract';

const scopes: Record<OwnTokenScope, string> = {
  'portfolio:read': 'Portfólio: total, histórico, rendimento e planos',
  'ledger:read': 'Lançamentos: contas, lançamentos e custo médio',
  'taxes:read': 'Imposto de renda: meses, anos e pagamentos',
  'market:read': 'Mercado: o preço, para assistentes',
};
const shortScopes: Record<string, string> = {
  'portfolio:read': 'portfólio',
  'ledger:read': 'lançamentos',
  'taxes:read': 'imposto de renda',
  'market:read': 'mercado',
};
const namesOf = (names: readonly string[]) => names.map((name) => shortScopes[name] ?? name).join(', ');

export const copy = {
  title: 'Tokens de acesso',
  lead: 'Para uma planilha, um programa ou um assistente seu ler os seus dados. Um token só lê: não altera nada, não exporta e não vê endereços nem chaves.',
  assistants: 'Num assistente que fala MCP, use este endereço com o token:',
  assistantsHelp: 'O token vai no cabeçalho Authorization, como «Bearer painel_…».',
  list: 'Seus tokens de acesso',
  empty: 'Nenhum token criado.',
  count: (count: number, limit: number) => `${count} de ${limit}`,
  facts: (scopes: readonly string[], created: string, used: string | null) =>
    `Lê ${namesOf(scopes)}. Criado em ${created}, ${used === null ? 'ainda não usado' : `último uso: ${used}`}.`,
  expires: (day: string) => `Vale até ${day}.`,
  expired: 'vencido',
  add: 'Criar token',
  adding: 'Criando token',
  name: 'Nome do token',
  nameHint: 'Para reconhecer depois, como «Planilha».',
  nameRequired: 'Dê um nome ao token',
  scopes: 'O que ele lê',
  scopeNames: scopes,
  scopeRequired: 'Escolha pelo menos uma parte',
  days: 'Validade',
  ofDays: (days: number) => (days === 365 ? '1 ano' : `${days} dias`),
  save: 'Criar token de acesso',
  addFailed: 'Não foi possível criar o token',
  made: 'Copie o token agora. Por segurança, ele não aparece de novo:',
  copy: 'Copiar token',
  copied: 'Token copiado',
  copyFailed: 'Não foi possível copiar o token',
  done: 'Já copiei',
  revokeOf: (name: string) => `Revogar token ${name}`,
  removal: {
    question: 'Revogar este token?',
    consequence: 'O programa que usa o token deixa de ler os seus dados na hora.',
    cancel: 'Cancelar',
    confirm: 'Revogar token',
    confirming: 'Revogando token',
    failed: 'Não foi possível revogar o token',
    removed: 'Token revogado',
  },
};
