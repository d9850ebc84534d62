export const checkCopy = {
  otherYear: 'A data é de outro ano.',
  noStatement: 'Ainda não há estes valores neste ano.',
  changed: 'Estes valores mudaram em outra janela. Recarregue antes de salvar.',
  noLine: 'Não há esta linha.',
};
