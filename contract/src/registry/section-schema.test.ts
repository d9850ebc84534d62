import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { sectionFile } from './section-file';

it('is recorded for editors, which complete a section.json by it', () => {
  const file = join(import.meta.dirname, '../../section.schema.json');
  const schema = z.toJSONSchema(sectionFile, { io: 'input' });
  if (process.env.RECORD_CONTRACT) writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)));
});
