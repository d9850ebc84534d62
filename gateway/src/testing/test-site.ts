import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export type TestFolder = ReturnType<typeof makeFolder>;

export function makeFolder() {
  const path = mkdtempSync(join(tmpdir(), 'painel-gateway-'));
  return {
    path,
    write(file: string, content: string) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), content);
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

export const page = '<!doctype html><title>Painel Bitcoin</title>';
export const script = 'console.log("notícias");';

/** A released site of one page, one host file and one section. */
export function makeSite(): TestFolder {
  const site = makeFolder();
  site.write('index.html', page);
  site.write('sw.js', '// revision 1');
  site.write('remotes.json', '{"revision":1}');
  site.write('.release-lock/owner', 'x');
  site.write('host/1.0.0/main.js', 'host');
  site.write('remotes/news/1.0.0/remoteEntry.js', script);
  writeFileSync(join(site.path, 'remotes/news/1.0.0/remoteEntry.js.br'), brotliCompressSync(script));
  return site;
}
