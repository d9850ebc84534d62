/** A patch changes no schema and no name. The packages that are published get patches that the sources do not show. */
export const withoutPatch = (version: string) => version.replace(/\.\d+$/, '.0');
