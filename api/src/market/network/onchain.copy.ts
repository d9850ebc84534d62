export const onchainCopy = {
  minerRevenueUnit: 'BTC/dia',
};
