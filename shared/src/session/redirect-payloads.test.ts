import { takeRedirect } from './redirect';

const site = 'https://painel.example';

const schemes = [
  'https://evil.example',
  'http://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://painel.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'view-source:https://evil.example',
];
const slashes = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2f..',
  '//painel.example@evil.example',
  '//painel.example.evil.example',
  '//[::1]',
  '//3232235777',
  '//evil%E3%80%82example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '\\evil.example',
  '//\\evil.example',
  '/\\\\evil.example',
  '/painel\\..\\\\evil.example',
  '/..\\\\evil.example',
];
const controls = [
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u001f/evil.example',
  '/\u007f/evil.example',
  ' //evil.example',
  ' https://evil.example',
  '/portfolio\r\nLocation: https://evil.example',
];
const relatives = [
  'evil.example',
  '@evil.example',
  '.evil.example',
  ':443@evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '',
];
const stayers = [
  '/.//evil.example',
  '/..//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/@evil.example',
  '/portfolio?next=https://evil.example',
  '/portfolio#//evil.example',
  '/\u2028/evil.example',
];

// Written to the storage directly: a stored path is checked again when it is read.
const whereItLeads = (payload: string) => {
  sessionStorage.setItem('redirectAfterLogin', payload);
  return takeRedirect();
};

afterEach(() => sessionStorage.clear());

it.each([...schemes, ...slashes, ...controls, ...relatives])('drops %j', (payload) => {
  expect(whereItLeads(payload)).toBeNull();
});

it.each(stayers)('stays on the site with %j', (payload) => {
  const path = whereItLeads(payload);
  expect(path).toBe(payload);
  expect(new URL(path!, site).origin).toBe(site);
});
