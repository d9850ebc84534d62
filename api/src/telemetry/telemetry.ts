/** A figure at the moment. */
interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** Figures that are read when they are scraped. Their labels have few values, and none identifies a user. */
export interface Gauge {
  /** In the form of Prometheus, with its unit at the end. */
  name: string;
  help: string;
  labels?: readonly string[];
  read(): readonly Sample[] | Promise<readonly Sample[]>;
}

/** A call of a vendor or a statement of the database that has ended. */
export interface Call {
  of: 'vendor' | 'database';
  /** The vendor, or the kind of statement: one of few names. */
  name: string;
  /** `ok`, or one of few reasons. */
  outcome: string;
  durationMs: number;
  /** The statement with placeholders for its values. */
  statement?: string;
}

/** Where the API reports what operators watch. Its caller decides where it goes. */
export interface Telemetry {
  gauge(gauge: Gauge): void;
  ended(call: Call): void;
}
