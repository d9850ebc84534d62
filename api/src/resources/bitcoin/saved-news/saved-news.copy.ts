export const savedNewsCopy = {
  tooMany: (most: number) => `Você já tem ${most} notícias salvas. Remova alguma para salvar outra.`,
};
