export const ownTokensCopy = {
  tooMany: (most: number) => `Você já tem ${most} tokens. Revogue um deles para criar outro.`,
  notInScope: 'Este token não dá acesso a esta chamada.',
};
