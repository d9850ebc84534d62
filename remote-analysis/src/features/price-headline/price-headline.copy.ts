export const copy = {
  priceAt: (price: string, time: string) => `${price} às ${time}`,
};
