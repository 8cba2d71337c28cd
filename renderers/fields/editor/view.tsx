import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { useRow } from '#form/row-context.tsx';
import { useValue } from '#form/use-value.ts';
import { useIsDetail } from '#ui/display/detail-context.tsx';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import { useControl } from '#ui/field/use-control.ts';
import { definition } from './definition';
import { HtmlView } from './HtmlView';
import styles from '#ui/rich-text/rich-text.module.css';

const RichText = lazy(async () => ({ default: (await import('#ui/rich-text/RichText.tsx')).RichText }));

/** Characters of a text in a table cell. */
const maxCellLength = 200;

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const { id, disabled, ...state } = useControl(node);
  const isWrong = state['aria-invalid'] === true;
  const isRequired = state['aria-required'] === true;
  const describedBy = state['aria-describedby'];
  const text = useText();
  const attributes = useMemo(
    () => ({
      id,
      'aria-labelledby': `${id}-label`,
      'aria-invalid': String(isWrong),
      'aria-required': String(isRequired),
      'aria-describedby': describedBy,
    }),
    [id, isWrong, isRequired, describedBy],
  );
  return (
    <Suspense fallback={<Skeleton id={id} />}>
      <RichText
        html={typeof value === 'string' ? value : ''}
        placeholder={text(textProp(node.props?.['placeholder']))}
        disabled={disabled}
        attributes={attributes}
        onChange={setValue}
        onLeave={leave}
      />
    </Suspense>
  );
}

/** A placeholder of the editor's size while Quill loads. */
function Skeleton({ id }: { id: string }): ReactNode {
  return (
    <div className={styles.editor} aria-busy="true">
      <div className={styles.toolbar} />
      <div id={id} className={styles.text} />
    </div>
  );
}

/** Plain text on one line in a list; formatted text in a detail view. */
function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const isCell = useRow() !== null;
  const isDetail = useIsDetail() || !isCell;
  const plainText = useMemo(() => definition.format(value, node), [value, node]);
  if (isDetail && typeof value === 'string') return <HtmlView html={value} plainText={plainText} />;
  const line = plainText.replaceAll('\n', ' ');
  return <EllipsisText>{line.length > maxCellLength ? `${line.slice(0, maxCellLength)}…` : line}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display });
