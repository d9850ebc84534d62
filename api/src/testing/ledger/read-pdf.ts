import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The text of each page of a PDF, and the files that are attached to it. */
export function readPdf(bytes: Buffer): { pages: string[]; files: { name: string; content: Buffer }[] } {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'pdf-reader-process.mjs')], {
    input: bytes,
    maxBuffer: 200_000_000,
  });
  const read = JSON.parse(output.toString()) as {
    pages: string[];
    files: { name: string; base64: string }[];
  };
  return {
    pages: read.pages.map((page) => page.replaceAll(/\s+/g, ' ')),
    files: read.files.map(({ name, base64 }) => ({ name, content: Buffer.from(base64, 'base64') })),
  };
}
