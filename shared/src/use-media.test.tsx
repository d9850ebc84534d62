import { renderToString } from 'react-dom/server';
import { useMedia } from './use-media';

const Screen = () => (useMedia('(max-width: 48em)') ? 'phone' : 'desk');

it('takes no query to hold where a page is drawn without a browser', () => {
  expect(renderToString(<Screen />)).toBe('desk');
});
