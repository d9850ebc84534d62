/* oxlint-disable typescript/consistent-type-imports -- an ambient module cannot import a type in any other way */
declare module '*.md' {
  export const meta: import('./features/learn/article.model').ArticleFacts;
  export const sections: import('./features/learn/article.model').Section[];
}
declare module '*.md?meta' {
  export const meta: import('./features/learn/article.model').ArticleFacts;
}
