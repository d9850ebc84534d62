/** One value for each of the values that went in, in their order; null where there were too few before it. */
export type Series = readonly (number | null)[];
