import { Page } from '@painel/shared/ui';
import { useParams } from 'react-router-dom';
import { ArticleMissing } from '../features/learn/article-missing';
import { ArticleView } from '../features/learn/article-view';
import { findArticle } from '../features/learn/articles';

export function LearnArticlePage() {
  const article = findArticle(useParams()['slug']);
  return <Page>{article ? <ArticleView key={article.slug} article={article} /> : <ArticleMissing />}</Page>;
}
