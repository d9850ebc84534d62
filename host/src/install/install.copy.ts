export const copy = {
  title: 'Instale o Painel Bitcoin',
  text: 'Ele abre pela tela de início e mostra a última leitura mesmo sem conexão.',
  textIos: 'No Safari, toque em Compartilhar e em «Adicionar à Tela de Início». Ele abre mesmo sem conexão.',
  install: 'Instalar',
  understood: 'Entendi',
  later: 'Agora não',
};
