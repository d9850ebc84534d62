export const copy = {
  priceAt: (price: string, time: string) => `${price} às ${time}`,
  updated: (time: string) => `Preço atualizado às ${time}`,
  late: (time: string) => `Desatualizado, preço das ${time}`,
};
