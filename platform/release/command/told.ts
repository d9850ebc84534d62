import { type Changed, tellWebhook, waitUntilShown } from '../index';
import type { Context } from './context';

/** Says what a change made, here and to the webhook. */
export async function told(context: Context, changed: Changed) {
  console.log(`Revision ${changed.revision}: ${changed.action}`);
  const waiting = await waitUntilShown(context, changed.revision, () =>
    console.log('Waiting until the gateway shows it…'),
  );
  if (waiting) console.log(waiting);
  const problem = await tellWebhook({ ...context, changed });
  if (problem) console.error(problem);
}
