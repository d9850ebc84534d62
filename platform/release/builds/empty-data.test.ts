import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { refuseEmptyData, releaseAndReport } from '../index';
import { releaseSandbox, type ReleaseSandbox } from '../testing';

let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
});
afterEach(() => sandbox.close());

const inSandbox = (name: string) => path.join(sandbox.folder, name);
const refused = async (dataDir: string, newData = false) => {
  try {
    await refuseEmptyData({ store: sandbox.store, dataDir, newData });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

it('is refused next to a signed site, also on a file system that is new', async () => {
  await mkdir(path.join(inSandbox('mount'), 'lost+found'), { recursive: true });
  const folders = [inSandbox('mount'), inSandbox('missing')];
  for (const folder of folders) expect(await refused(folder)).toBeNull();
  await sandbox.release([await sandbox.host('1.0.0')]);
  for (const folder of folders) {
    expect(await refused(folder)).toMatch(
      `DATA_DIR ${folder} is empty, and ${sandbox.siteDir} has a signed site`,
    );
    expect(await refused(folder, true)).toBeNull();
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'auth-secret'), '');
    expect(await refused(folder)).toBeNull();
  }
});

it('does not stop the server after the first release with a key of the environment', async () => {
  const made = {
    site: sandbox.siteDir,
    dataDir: inSandbox('first'),
    directories: [await sandbox.host('1.0.0')],
  };
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const options = { ...made, contract: '1.0', checkTypes: false, origin: { actor: 'Ana', checks: [] } };
  await releaseAndReport(options);
  log.mockRestore();
  await rm(path.join(made.dataDir, 'registry-key.pem'));
  expect(await refused(made.dataDir)).toBeNull();
});
