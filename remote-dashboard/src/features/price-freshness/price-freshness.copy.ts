export const copy = {
  updateFailed: 'Falha ao atualizar dados do Bitcoin',
  shownFrom: (when: string) => `Valores de ${when}`,
  retry: 'Tentar novamente',
};
