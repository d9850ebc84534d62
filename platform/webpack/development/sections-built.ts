/** The line that `npm run dev` prints once every section has been built. The host and the API answer seconds before. */
export const sectionsBuilt = 'The sections are built.';
