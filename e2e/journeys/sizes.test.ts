import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inDepth } from '../support/deep';
import { goalsOfFirstLoads, measureFirstLoad, type Sizes } from '../support/first-load';
import { sharedSite } from '../support/servers/site';

const site = sharedSite();
const recordFile = path.resolve(__dirname, '../support/recorded-sizes.json');
/** `RECORD_SIZES=1` records the current sizes: for intended growth. */
const records = process.env['RECORD_SIZES'] === '1';
/** The pages of the normal run. Each release also checks the budget of its section. */
const few = ['/', '/dashboard'];
const pages = Object.entries(goalsOfFirstLoads).filter(
  ([address]) => inDepth || records || few.includes(address),
);
const mayGrow = 1.02;

const thousands = (bytes: number) => (bytes / 1000).toFixed(1);

it('sends no page more script than when its size was last recorded', async () => {
  const { session } = await site.newcomer();
  const measured: Record<string, Sizes> = {};
  for (const [address, { signedIn }] of pages) {
    const { page } = signedIn ? await site.visitAs(session) : await site.visit();
    measured[address] = await measureFirstLoad(page, address);
    await page.context().close();
  }

  if (records) await writeFile(recordFile, `${JSON.stringify(measured, null, 2)}\n`);
  const recorded = existsSync(recordFile)
    ? (JSON.parse(await readFile(recordFile, 'utf8')) as Record<string, Sizes>)
    : {};
  console.table(
    Object.fromEntries(
      pages.map(([address, { goal }]) => {
        const { page, atRest } = measured[address]!;
        return [
          address,
          {
            'kB of script': thousands(page),
            recorded: thousands(recorded[address]?.page ?? Number.NaN),
            goal: `≤ ${goal}`,
            'at rest': thousands(atRest),
          },
        ];
      }),
    ),
  );

  const grown = Object.entries(measured).flatMap(([address, sizes]) =>
    (['page', 'atRest'] as const)
      .filter((part) => !(sizes[part] <= (recorded[address]?.[part] ?? Number.NaN) * mayGrow))
      .map((part) => `${part} of ${address}: ${sizes[part]} bytes`),
  );
  expect(grown).toEqual([]);
});
