import type { ReactNode } from 'react';
import { useUiText } from '../texts/use-own-text';
import { SkeletonPage } from './SkeletonPage';

/** Stands in for a screen that is loading. */
export function ScreenSkeleton(): ReactNode {
  const own = useUiText();
  return <SkeletonPage label={own('loading')} />;
}
