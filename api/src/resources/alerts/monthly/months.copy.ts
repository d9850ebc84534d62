export const monthsCopy = {
  outside: (last: string) => `Escolha um mês de 2009-01 até ${last}.`,
};
