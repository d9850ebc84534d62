import { measurePortfolioList } from './portfolio-list';

const addresses = 500;
const mostMs = 100;

const listMs = await measurePortfolioList(addresses);

console.table({
  [`list of ${addresses} addresses, ms of processor time to paint`]: {
    measured: listMs.toFixed(0),
    wanted: `≤ ${mostMs}`,
  },
});

process.exitCode = listMs <= mostMs ? 0 : 1;
