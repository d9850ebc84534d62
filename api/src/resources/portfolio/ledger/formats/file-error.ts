/** The file as a whole cannot be read. The message is Portuguese and says what to do. */
export class FileError extends Error {}
