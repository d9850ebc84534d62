export const copy = {
  title: 'Alertas',
  lead: 'O painel avisa na hora, pelo canal que você escolher. Um preço antigo nunca dispara um alerta.',
  activate: 'Ouvir neste aparelho',
};
