export interface Stamped<Value> {
  value: Value;
  /** The instant of the figures inside. */
  readAt: Date;
}

/** A value with the instant at which it came. */
export interface Kept<Value> extends Stamped<Value> {
  fetchedAt: number;
}
