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
const layout = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  const [, , , height] = page.view;
  const { items } = await page.getTextContent();
  const texts = items.filter(({ str }) => str?.trim());
  // From the top of the page, without its foot.
  const tops = texts.map(({ transform }) => height - transform[5]).filter((y) => y < height - 40);
  layout.push({
    filled: Math.max(...tops) / height,
    smallest: Math.min(...texts.map(({ transform }) => Math.abs(transform[3]))),
  });
}
process.stdout.write(JSON.stringify({ pages, files, layout }));
