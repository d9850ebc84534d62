export const ownTokensCopy = {
  tooMany: (most: number) => `Você já tem ${most} tokens. Revogue um deles para criar outro.`,
  invalid: 'Token inválido, vencido ou revogado. Crie outro em Configurações, «Tokens de acesso».',
  notInScope: 'Este token não dá acesso a esta chamada.',
};
