import { newsViews, type NewsView } from './news-search.model';

const key = 'news-view';

/** How the reader last looked at the news; the grid on a first visit. */
export function rememberedView(): NewsView {
  try {
    return newsViews.find((view) => view === localStorage.getItem(key)) ?? 'grid';
  } catch {
    return 'grid';
  }
}

export function rememberView(view: NewsView) {
  try {
    localStorage.setItem(key, view);
  } catch {
    // Storage denied: the address still holds the choice.
  }
}
