/** The labels of the price on every page. */
export const copy = {
  priceTime: {
    live: (time: string) => `Ao vivo, preço atualizado às ${time}`,
    simulated: (time: string) => `Simulação ao vivo, preço das ${time}`,
    polled: (time: string) => `Preço atualizado às ${time}`,
    late: (time: string) => `Desatualizado, preço de ${time}`,
  },
  shortTime: {
    live: (time: string) => `ao vivo, ${time}`,
    simulated: (time: string) => `simulação ao vivo, ${time}`,
    polled: (time: string) => time,
    late: (time: string) => time,
  },
  aged: (sentence: string, age: string) => `${sentence} (${age})`,
};
