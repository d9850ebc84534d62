import * as z from 'zod/mini';

/** The parameters of a path that names a row. */
export const idParams = z.object({ id: z.string() });
