export const copy = {
  title: 'Nova versão disponível',
  text: 'Recarregue para usar. Nada do seu portfólio será perdido.',
  reload: 'Recarregar',
  later: 'Agora não',
};
