/** The years before the current one whose result or end a write altered, with commas between them; empty for none. */
export const alteredYearsHeader = 'x-altered-years';
