/** A signed-in user, as a request names them. */
export interface Caller {
  userId: string;
  sessionId: string;
}
