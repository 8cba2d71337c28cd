import { lazy } from 'react';

/** Cards of pro-components, loaded with the first one. They suspend until then. */
export const LazyProCard = lazy(async () => ({ default: (await import('./cards')).ProCard }));
export const LazyStatisticCard = lazy(async () => ({ default: (await import('./cards')).StatisticCard }));
