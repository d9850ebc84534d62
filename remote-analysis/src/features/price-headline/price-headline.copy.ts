export const copy = {
  priceAt: (price: string, time: string) => `${price} às ${time}`,
  readAt: {
    live: (time: string) => `Preço atualizado às ${time}`,
    late: (time: string) => `Desatualizado, preço de ${time}`,
    simulated: (time: string) => `Preço atualizado às ${time}`,
  },
};
