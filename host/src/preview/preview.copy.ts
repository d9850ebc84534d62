export const copy = {
  showing: (title: string, version: string) =>
    `Prévia de ${title}, versão ${version}. Só esta aba mostra o que ainda não foi publicado.`,
  leave: 'Voltar ao site publicado',
};
