import { type Changed, notifyWebhook } from '../index';
import { say, sayError } from './command-line';
import type { Context } from './context';

/** Says what a change made, here and to the webhook. */
export async function reportChange(context: Context, changed: Changed) {
  say(`Revision ${changed.revision}: ${changed.action}`);
  for (const note of changed.notes ?? []) say(note);
  const problem = await notifyWebhook({ ...context, changed });
  if (problem) sayError(problem);
}
