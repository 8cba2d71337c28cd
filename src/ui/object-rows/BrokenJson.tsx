import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { TextArea } from '../controls/TextArea';
import { useControl } from '../field/use-control';
import type { ViewProps } from '../renderer';

/** A field whose JSON text cannot be read, as text, so that it can be mended. `problem` is the translated message. */
export function BrokenJson({ node, problem, lines }: ViewProps & { problem: string; lines: number }): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const { id, disabled, 'aria-describedby': describedBy } = useControl(node);
  return (
    <>
      <Alert type="warning" title={problem} />
      <TextArea
        id={id}
        aria-describedby={describedBy}
        rows={lines}
        value={String(value)}
        disabled={disabled}
        onBlur={leave}
        onChange={({ target }) => setValue(target.value)}
      />
    </>
  );
}
