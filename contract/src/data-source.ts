/** The values of the header `X-Data-Source`: where the figures of an answer come from. */
export const dataSources = ['live', 'simulated', 'stale'] as const;
export type DataSource = (typeof dataSources)[number];
