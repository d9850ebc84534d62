// pnpm docs:imports: writes the import rules of .oxlintrc.json and the table in docs/architecture.md from the list.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { withImportRules, withImportTable } from './import-rules';
import { read, root } from './pages';

const lint = '.oxlintrc.json';
const page = 'docs/architecture.md';
writeFileSync(path.join(root, lint), JSON.stringify(withImportRules(read(lint)), null, 2));
writeFileSync(path.join(root, page), withImportTable(read(page)));
