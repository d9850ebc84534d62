// Reads a PDF from its standard input, because the reader imports itself in a way that Jest lacks.
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

const document = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { text: pages } = await extractText(document);
const attached = (await document.getAttachments()) ?? new Map();
const files = [];
for (const [name, each] of attached instanceof Map ? attached : Object.entries(attached)) {
  const content = each.content ?? (await document.getAttachmentContent?.(name));
  files.push({ name: each.filename ?? name, base64: Buffer.from(content).toString('base64') });
}
process.stdout.write(JSON.stringify({ pages, files }));
