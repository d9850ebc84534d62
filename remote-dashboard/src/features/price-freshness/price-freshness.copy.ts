export const copy = {
  readAt: {
    live: (time: string) => `Ao vivo, preço atualizado às ${time}`,
    late: (time: string) => `Desatualizado, preço de ${time}`,
    simulated: (time: string) => `Preço atualizado às ${time}`,
  },
  updateFailed: 'Falha ao atualizar dados do Bitcoin',
  shownFrom: (when: string) => `Valores de ${when}`,
  retry: 'Tentar novamente',
};
