/** One row cannot be read. The message is Portuguese and says what to do. */
export class RowProblem extends Error {}

/** The file as a whole cannot be read. The message is Portuguese and says what to do. */
export class FileError extends Error {}
