const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in an element or in an attribute. */
export const escapeText = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => entities[letter]!);

/** Data as it may stand in a script element: nothing in it ends the element. */
export const escapeData = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
