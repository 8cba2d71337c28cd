import type { View } from './view';

/** Views that are not in the menu. */
export const fixedViews: readonly View[] = [
  { path: '/home', name: 'home', icon: 'icon-ym icon-ym-home', content: { kind: 'home' } },
  { path: '/dashboard', name: 'dashboard', icon: 'icon-ym icon-ym-home', content: { kind: 'home' } },
  { path: '/404', name: 'notFound', content: { kind: 'notFound' } },
  { path: '/externalLink', name: 'externalLink', content: { kind: 'frame' } },
  { path: '/messageRecord', name: 'messageRecord', icon: 'icon-ym icon-ym-message', content: { kind: 'messages' } },
  { path: '/previewModel', name: 'previewModel', content: { kind: 'preview' } },
  { path: '/gallery', name: 'gallery', content: { kind: 'gallery' } },
  { path: '/scanLogin', name: 'scanLogin', noCache: true, content: { kind: 'scan' } },
  { path: '/help', name: 'help', icon: 'icon-ym icon-ym-dictionary', content: { kind: 'help' } },
  { path: '/profile', name: 'profile', icon: 'icon-ym icon-ym-user', content: { kind: 'profile' } },
  { path: '/emailDetail', name: 'emailDetail', content: { kind: 'mail' } },
  { path: '/workFlowDetail', name: 'workFlowDetail', content: { kind: 'notBuilt' } },
  { path: '/workFlow/entrust', name: 'entrust', content: { kind: 'notBuilt' } },
];
