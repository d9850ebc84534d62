import type { TestApi } from './test-api';

export type FormPart = [field: string, content: Buffer | string, file?: { name: string; type: string }];

/** Sends a form as a browser does. */
export async function sendForm(
  api: TestApi,
  url: string,
  token: string | undefined,
  parts: FormPart[],
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [field, content, file] of parts) {
    if (file)
      form.append(field, new Blob([new Uint8Array(Buffer.from(content))], { type: file.type }), file.name);
    else form.append(field, content.toString());
  }
  const encoded = new Response(form);
  return api.inject({
    method: 'POST',
    url,
    token,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
  });
}
