export const copy = {
  title: 'Alertas',
  lead: 'O painel avisa pelo canal que você escolher. Um preço antigo nunca dispara um alerta.',
  activate: 'Receber neste aparelho',
};
