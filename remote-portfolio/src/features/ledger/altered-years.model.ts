/** The years that the header of an answer names. */
export const readYears = (header: string | null): number[] => (header ? header.split(',').map(Number) : []);
