export const plansCopy = {
  notFound: 'Este plano não existe.',
  tooMany: (most: number) => `Você já tem ${most} planos. Exclua algum para criar outro.`,
  unknownAccount: 'A conta deste plano não existe.',
  missingDay: 'Escolha o dia deste plano.',
  missingChannel: 'Escolha por onde avisar.',
};
