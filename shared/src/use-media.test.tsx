import { renderToString } from 'react-dom/server';
import { useMedia } from './use-media';

const Screen = () => (useMedia('(max-width: 48em)') ? 'phone' : 'desk');

it('matches no query where a page renders without a browser', () => {
  expect(renderToString(<Screen />)).toBe('desk');
});
