/** One row cannot be read. The message is Portuguese and says what to do. */
export class RowProblem extends Error {}

/** The file as a whole cannot be read. The message is Portuguese and says what to do. */
export class FileError extends Error {}

/** An exception of a reader: its kind and its place in the code. Its message may quote a cell and is left out. */
export interface Fault {
  kind: string;
  at: string;
}

const mostFrames = 8;

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { kind: typeof error, at: '' };
  const { name, message, stack = '' } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  const at = frames.map((line) => line.trim()).filter((line) => line.startsWith('at '));
  return { kind: name, at: at.slice(0, mostFrames).join('\n') };
}
