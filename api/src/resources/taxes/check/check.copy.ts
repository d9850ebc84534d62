export const checkCopy = {
  otherYear: 'A data é de outro ano.',
  otherMonth: 'Uma linha é de outro mês.',
  tooManyRows: (most: number) => `O ano tem mais de ${most} linhas. Apague as que não entregou em Conferir.`,
  noStatement: 'Ainda não há estes valores neste ano.',
  changed: 'Estes valores mudaram em outra janela. Recarregue antes de salvar.',
  noLine: 'Não há esta linha.',
};
