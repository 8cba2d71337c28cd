import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useControl } from '#ui/field/use-control.ts';
import { ColourButton } from './ColourButton';
import { definition } from './definition';
import { Swatch } from './Swatch';
import { SwatchRow } from './SwatchRow';
import styles from './view.module.css';

const ColourPanel = lazy(async () => ({ default: (await import('./ColourPanel')).ColourPanel }));

/** A button that shows the colour, or the colours to choose from. The picker is large, so it is loaded on click. */
function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const swatches = swatchesOf(node);
  if (swatches.length === 0) return <Picker node={node} />;
  return <SwatchRow control={control} swatches={swatches} value={definition.format(value, node)} onChange={setValue} onLeave={leave} />;
}

const swatchesOf = ({ props }: ViewProps['node']): string[] => [props?.['swatches'] ?? []].flat().map(String);

function Picker({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const [isPickerWanted, setIsPickerWanted] = useState(false);
  const button = <ColourButton control={control} text={definition.format(value, node)} onClick={() => setIsPickerWanted(true)} />;
  if (!isPickerWanted) return button;
  return (
    <Suspense fallback={button}>
      <ColourPanel
        props={node.props ?? noProps}
        value={value}
        onChange={setValue}
        onClose={leave}
        control={control}
        text={definition.format(value, node)}
      />
    </Suspense>
  );
}

const noProps = {};

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const text = definition.format(value, node);
  if (text === '') return null;
  return (
    <span className={styles.read}>
      <Swatch value={value} />
      {text}
    </span>
  );
}

export const renderer = defineRenderer({ Edit, Display });
