import { styleProblems } from './styles';

it.each([
  '.news_a{color:red}',
  '[data-theme=dark] .news_a,.news_a:hover>b,.news_a li+li{color:red}',
  ':is(.news_a,.news_b) p{color:red}',
  '.news_a+.news_b p,.news_a:has(~.news_b){color:red}',
  '@media (width<40rem){.news_a{--news-gap:1px}}@container (min-width:1rem){.news_a{gap:var(--news-gap)}}',
  '.news_a{&:hover{color:red}& p{color:red}span{color:red}}',
  '@keyframes news_x{from{opacity:0}50%{opacity:1}}@layer news-base{.news_a{color:red}}',
  '@font-face{font-family:"news-serif";src:url(a.woff2);font-display:swap;unicode-range:U+26}',
  '.news_a{container:news-card / inline-size;view-transition-name:none;container-type:size}',
  '.news_a{scroll-timeline:--news-page block;view-timeline:none;anchor-name:--news-bell}',
  '.news_a{@media (width>1px){--news-gap:1px;COLOR:red}}',
  '@property --news-gap{syntax:"*";inherits:true;initial-value:0}',
])('lets rules pass that stay inside the section: %s', (css) => {
  expect(styleProblems('news', { 'a.css': css })).toEqual([]);
});

it.each([
  ['body{display:none}', 'has "body", which reaches beyond the section'],
  ['.news_a,:root{color:red}', 'has ":root", which reaches beyond'],
  ['.button{color:red}', 'has ".button", which reaches beyond'],
  ['.news_a .apexcharts-canvas{color:red}', 'has ".news_a .apexcharts-canvas", which reaches beyond'],
  ['.newsx_a{color:red}', 'has ".newsx_a", which reaches beyond'],
  ['.news_a~main,.news_a+p{color:red}', 'has ".news_a~main", which reaches beyond'],
  ['body:has(.news_a){display:none}', 'has "body:has(.news_a)", which reaches beyond'],
  [':not(.news_a){color:red}', 'has ":not(.news_a)", which reaches beyond'],
  ['#root{color:red}', 'has "#root", which reaches beyond'],
  ['.news_a #root{color:red}', 'has ".news_a #root", which reaches beyond'],
  [':is(.news_a,body){color:red}', 'has ":is(.news_a,body)", which reaches beyond'],
  ['@media print{*{display:none}}', 'has "*", which reaches beyond'],
  ['.news_a{& ~ main{color:red}}', 'has "& ~ main", which reaches beyond'],
  ['.news_a{body:has(&){color:red}}', 'has "body:has(&)", which reaches beyond'],
  ['@scope (body){p{color:red}}', 'has "@scope", which a section cannot use.'],
  ['@import url(https://evil.example/x.css);', 'has "@import", which a section cannot use.'],
  [
    '@keyframes spin{from{opacity:0}}',
    'has "spin", keyframes of the whole page: begin its name with "news-".',
  ],
  ['@layer base{.news_a{color:red}}', 'has "base", a layer of the whole page'],
  ['@property --gap{syntax:"*";inherits:true}', 'has "--gap", a property of the whole page'],
  ['@font-face{font-family:Inter;src:url(a.woff2)}', 'has "Inter", a font of the whole page'],
  ['.news_a{--surface-1:red}', 'has "--surface-1", a custom property of the whole page'],
  ['.news_a{VIEW-TRANSITION-NAME:root}', 'has "root", a name of the whole page'],
  ['.news_a{view-transition-name:root}', 'has "root", a name of the whole page'],
  ['.news_a{container:main / size}', 'has "main", a name of the whole page'],
  ['.news_a{Container:main}', 'has "main", a name of the whole page'],
  ['.news_a{scroll-timeline-name:--page}', 'has "--page", a name of the whole page'],
  ['.news_a{scroll-timeline:--page block}', 'has "--page", a name of the whole page'],
  ['.news_a{view-timeline:--news-x,--page inline}', 'has "--page", a name of the whole page'],
  ['.news_a{timeline-scope:--page}', 'has "--page", a name of the whole page'],
  ['.news_a{anchor-name:--Bell}', 'has "--bell", a name of the whole page'],
  ['.news_a{-webkit-view-transition-name:root}', 'has "root", a name of the whole page'],
  ['.news_a{@media (width>1px){--surface-1:red}}', 'has "--surface-1", a custom property of the whole page'],
  ['.news_a{@supports (gap:1px){@media print{view-transition-name:root}}}', 'has "root", a name'],
  ['@keyframes news-x{from{--surface-1:red}}', 'has "--surface-1", a custom property of the whole page'],
  ['@KEYFRAMES spin{from{opacity:0}}', 'has "spin", keyframes of the whole page'],
  ['.news_a{shared-element-name:x}', 'has "shared-element-name", a property which a section cannot use.'],
  ['.news_a{behavior:url(x)}', 'has "behavior", a property which a section cannot use.'],
  ['.news_a{', 'a.css is no stylesheet'],
])('refuses %s', (css, problem) => {
  expect(styleProblems('news', { 'a.css': css }).join('\n')).toContain(problem);
});
