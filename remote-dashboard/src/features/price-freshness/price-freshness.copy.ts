export const copy = {
  live: (time: string) => `Ao vivo, preço atualizado às ${time}`,
  updated: (time: string) => `Preço atualizado às ${time}`,
  late: (time: string) => `Desatualizado, preço das ${time}`,
  updateFailed: 'Falha ao atualizar dados do Bitcoin',
  shownFrom: (when: string) => `Valores de ${when}`,
  retry: 'Tentar novamente',
};
