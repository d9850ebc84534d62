const how = 'arraste a linha, ou use as setas para cima e para baixo e Enter';

export const copy = {
  tag: { price_above: '▲ Alerta', price_below: '▼ Alerta' },
  line: {
    price_above: `Alerta de preço acima: ${how}`,
    price_below: `Alerta de preço abaixo: ${how}`,
  },
  pill: (price: string) => `Alerta em ${price}`,
  save: (price: string) => `Salvar alerta em ${price}`,
  discard: 'Descartar',
  saved: (price: string) => `Alerta em ${price}: avisa no sino`,
  chooseChannel: 'Escolher canal',
  saveFailed: 'Não foi possível criar o alerta',
  moved: (price: string) => `Alerta mudado para ${price}`,
  undo: 'Desfazer',
  close: 'Fechar',
  failed: 'Não foi possível mudar o alerta',
};
