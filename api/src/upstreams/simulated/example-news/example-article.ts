/** An invented article, as the name of its source and its URL state. */
export interface ExampleArticle {
  title: string;
  description: string;
  /** The last part of its URL. */
  slug: string;
  hoursAgo: number;
}
