import { type Changed, tellWebhook } from '../index';
import { say, sayError } from './command-line';
import type { Context } from './context';

/** Says what a change made, here and to the webhook. */
export async function told(context: Context, changed: Changed) {
  say(`Revision ${changed.revision}: ${changed.action}`);
  const problem = await tellWebhook({ ...context, changed });
  if (problem) sayError(problem);
}
