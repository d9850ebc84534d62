const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or an attribute. */
export const escapeText = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => entities[letter]!);

/** Serialises data for a script element: nothing in it ends the element. */
export const escapeJson = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
