/** One row cannot be read. The message is Portuguese and says what to do. */
export class RowProblem extends Error {}
