/** The signed-in user of a request. */
export interface Caller {
  userId: string;
  sessionId: string;
}
