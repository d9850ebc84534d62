export const copy = {
  updated: (time: string) => `Preço atualizado às ${time}`,
  late: (time: string) => `Desatualizado, preço das ${time}`,
};
