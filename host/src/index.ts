import './prerender/prerender.css';
import { evaluateLibraries, yieldToBrowser } from './yield-to-browser';

// The asynchronous boundary that module federation needs before shared libraries are used. It splits time, not files: every visit needs
// both sides.
void evaluateLibraries()
  .then(() => import(/* webpackMode: "eager" */ './bootstrap'))
  .then(({ bootstrap }) => yieldToBrowser().then(bootstrap));
