/** An invented article. The name of its source and its URL say so. */
export interface ExampleArticle {
  title: string;
  description: string;
  /** The last part of its URL. */
  slug: string;
  hoursAgo: number;
}
