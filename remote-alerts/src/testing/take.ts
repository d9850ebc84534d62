import { network } from '@painel/shared/testing';

/** Takes what is sent to a call; an answer of null is one without a body. */
export function take(
  method: 'post' | 'patch' | 'delete',
  path: string,
  answer: object | null | Promise<object>,
  status = 200,
) {
  const sent: unknown[] = [];
  network[method](path, async ({ request }) => {
    const body = await request.text();
    sent.push(body === '' ? null : JSON.parse(body));
    return answer === null ? new Response(null, { status: 204 }) : Response.json(await answer, { status });
  });
  return sent;
}
