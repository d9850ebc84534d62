/** What `npm run dev` prints once every section has been built: the host and the API answer seconds before. */
export const sectionsBuilt = 'The sections are built.';
