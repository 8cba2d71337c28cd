import { lazy, Suspense, type ReactNode } from 'react';

const NamedIcon = lazy(async () => ({ default: (await import('./NamedIcon')).NamedIcon }));

/** An icon within a box, by the name that form JSON gives it. Loaded apart: most boxes have none. */
export function BoxIcon({ name }: { name: string }): ReactNode {
  return (
    <Suspense>
      <NamedIcon name={name} />
    </Suspense>
  );
}
