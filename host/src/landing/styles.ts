// The styles of the landing page are part of the host's stylesheet: its prerendered page is shown before the page's chunk has loaded.
import './landing-section.module.css';
import './call-to-action.module.css';
import './closing-call.module.css';
import './feature-figures.module.css';
import './features.module.css';
import './figures/halving-path.module.css';
import './hero.module.css';
import './figures/panel-status.module.css';
import './figures/price-panel.module.css';
import './figures/stats-row.module.css';
import './product-scenes.module.css';
import './testimonials.module.css';
