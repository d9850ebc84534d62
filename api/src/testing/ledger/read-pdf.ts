import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface ReadPdf {
  /** The text of each page. */
  pages: string[];
  /** Attached files. */
  files: { name: string; content: Buffer }[];
  /** Of each page: the part of its height that has text, without the foot, and the smallest letters in points. */
  layout: { filled: number; smallest: number }[];
}

export function readPdf(bytes: Buffer): ReadPdf {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'pdf-reader-process.mjs')], {
    input: bytes,
    maxBuffer: 200_000_000,
  });
  const read = JSON.parse(output.toString()) as {
    pages: string[];
    files: { name: string; base64: string }[];
    layout: ReadPdf['layout'];
  };
  return {
    pages: read.pages.map((page) => page.replaceAll(/\s+/g, ' ')),
    layout: read.layout,
    files: read.files.map(({ name, base64 }) => ({ name, content: Buffer.from(base64, 'base64') })),
  };
}
