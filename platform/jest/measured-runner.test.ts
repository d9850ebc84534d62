import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const busy = 'const end = process.cpuUsage().user + 400_000; while (process.cpuUsage().user < end);';

it('counts the processor seconds of a test file and of the programs that it starts', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'painel-measured-'));
  try {
    const program = path.join(folder, 'busy.cjs');
    writeFileSync(program, busy);
    const started = `require('node:child_process').execFileSync(process.execPath, [${JSON.stringify(program)}]);`;
    writeFileSync(path.join(folder, 'one.test.js'), `it('is busy', () => { ${busy} ${started} });`);
    const config = {
      rootDir: folder,
      testRunner: path.join(import.meta.dirname, 'measured-runner.cjs'),
      reporters: [path.join(import.meta.dirname, 'write-report.mjs')],
    };
    const jest = path.join(import.meta.dirname, '../node_modules/jest/bin/jest.js');
    execFileSync(process.execPath, [jest, '--config', JSON.stringify(config)], { stdio: 'ignore' });
    const { files } = JSON.parse(readFileSync(path.join(folder, '.cache/tests.json'), 'utf8'));
    expect(files[0].processorSeconds).toBeGreaterThanOrEqual(0.8);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
