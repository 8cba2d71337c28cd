import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useUiText } from '../texts/use-own-text';

/** Shown instead of choices that could not be loaded. */
export function OptionsFailed({ onRetry }: { onRetry(): void }): ReactNode {
  const own = useUiText();
  return (
    <div role="alert">
      {own('optionsFailed')}
      <Button type="link" size="small" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
        {own('retry')}
      </Button>
    </div>
  );
}
