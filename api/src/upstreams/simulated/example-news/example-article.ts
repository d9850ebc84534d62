/** An invented article; it says so by its source's name and its address. */
export interface ExampleArticle {
  title: string;
  description: string;
  /** Last part of its address. */
  slug: string;
  hoursAgo: number;
}
