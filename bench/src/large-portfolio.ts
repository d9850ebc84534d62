import { measurePortfolioAnswers } from './portfolio-answers';
import { measurePortfolioList } from './portfolio-list';

const addresses = 500;
const maxMs = { list: 100, answer: 30 };

const answers = await measurePortfolioAnswers(addresses);
const listMs = await measurePortfolioList(addresses);

const row = (measured: number, most: number) => ({ measured: measured.toFixed(0), wanted: `≤ ${most}` });

console.log('P11 large-portfolio: a portfolio of 500 addresses');
console.table({
  [`list of ${addresses} addresses, ms of processor time to paint`]: row(listMs, maxMs.list),
  ...Object.fromEntries(
    [...answers].map(([path, ms]) => [`GET ${path}, ms of 95 in 100 answers`, row(ms, maxMs.answer)]),
  ),
});

const isFast = listMs <= maxMs.list && [...answers.values()].every((ms) => ms <= maxMs.answer);
process.exitCode = isFast ? 0 : 1;
