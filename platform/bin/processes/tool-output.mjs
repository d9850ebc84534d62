import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const shown = 15;
const command = path.basename(process.argv[1] ?? 'install', '.mjs');
// The Node in front of this one has begun the file.
let isBegun = process.env.PAINEL_FRONT === String(process.ppid);

/**
 * Writes the output of a tool into a file of the command that runs it.
 *
 * @param onLine gets each line
 * @returns the file, and `end`: the last lines of its output and of its errors
 */
export function collectOutput(child, folder, onLine = () => {}) {
  const file = path.join(folder, `${command}.log`);
  mkdirSync(folder, { recursive: true });
  if (!isBegun) writeFileSync(file, '');
  isBegun = true;
  const last = { stdout: [], stderr: [] };
  for (const [name, lines] of Object.entries(last))
    createInterface({ input: child[name] }).on('line', (line) => {
      appendFileSync(file, `${line}\n`);
      lines.push(line);
      if (lines.length > shown) lines.shift();
      onLine(line);
    });
  return { file, end: () => [...last.stdout, ...last.stderr].join('\n') };
}
