import type { View } from './view';

/** Views that are not in the menu. */
export const fixedViews: readonly View[] = [
  { path: '/home', name: 'home', content: { kind: 'home' } },
  { path: '/dashboard', name: 'dashboard', content: { kind: 'home' } },
  { path: '/404', name: 'notFound', content: { kind: 'notFound' } },
  { path: '/externalLink', name: 'externalLink', content: { kind: 'frame' } },
  { path: '/messageRecord', name: 'messageRecord', content: { kind: 'messages' } },
  { path: '/previewModel', name: 'previewModel', content: { kind: 'preview' } },
  { path: '/gallery', name: 'gallery', content: { kind: 'gallery' } },
  { path: '/profile', name: 'profile', content: { kind: 'profile' } },
  { path: '/emailDetail', name: 'emailDetail', content: { kind: 'mail' } },
  { path: '/workFlowDetail', name: 'workFlowDetail', content: { kind: 'notBuilt' } },
  { path: '/workFlow/entrust', name: 'entrust', content: { kind: 'notBuilt' } },
];
