import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Bom {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  components: { purl: string; licenses?: object[] }[];
}

it('names what a release consists of, with the same bytes each time, and is part of the image', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'painel-sbom-'));
  const [one, other] = ['one.json', 'other.json'].map((name) => {
    const target = path.join(folder, name);
    execFileSync(process.execPath, [path.join(root, 'platform/bin/sbom.mjs'), target]);
    return readFileSync(target, 'utf8');
  });
  rmSync(folder, { recursive: true });
  expect(one === other).toBe(true);
  const { bomFormat, specVersion, serialNumber, components } = JSON.parse(one!) as Bom;
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.7']);
  expect(serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);

  const purls = components.map(({ purl }) => purl);
  for (const name of ['fastify', 'kysely', 'react', 'zod', 'openid-client', '%40painel/contract'])
    expect(purls).toContainEqual(expect.stringMatching(new RegExp(`^pkg:npm/${name}@\\d`)));
  // Packages that only tests use are in no release.
  expect(purls.filter((purl) => /^pkg:npm\/(jest|oidc-provider|knip)@/.test(purl))).toEqual([]);
  const licensed = components.filter(({ licenses }) => licenses && licenses.length > 0);
  expect(licensed.length / components.length).toBeGreaterThan(0.9);

  expect(read('Dockerfile')).toContain('RUN node platform/bin/sbom.mjs /app/sbom.cdx.json\n');
  expect(read('Dockerfile')).toContain('COPY --from=builds /app ./\n');
});
