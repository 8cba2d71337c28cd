import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { SignaturePad } from '#ui/signature/SignaturePad.tsx';
import { useText } from '#ui/services.tsx';
import { useControl } from '#ui/field/use-control.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { definition } from './definition';
import { isSignature } from '#engine/is-signature';
import texts from './texts.json';
import styles from './view.module.css';

/** A signature pad. A stored signature is shown as an image until the user chooses to sign again. */
function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const [drawnImage, setDrawnImage] = useState<string>();
  const own = useOwnText(texts);
  const store = (image: string) => {
    setDrawnImage(image);
    setValue(image);
    leave();
  };
  // The strokes are lost once the pad is unmounted, so the drawn signature is shown as an image.
  if (control.disabled && drawnImage !== undefined) setDrawnImage(undefined);
  const isEmpty = value === '' || value === null || value === undefined;
  const isStored = !isEmpty && value !== drawnImage;
  return (
    <fieldset
      id={control.id}
      className={control.status === 'error' ? styles.wrong : styles.sign}
      tabIndex={-1}
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby']}
    >
      {control.disabled || isStored ? <SignatureImage value={value} node={node} /> : <SignaturePad isEmpty={isEmpty} onDraw={store} />}
      {isStored && !control.disabled && (
        <span className={styles.tools}>
          <Button type="text" size="small" icon={<DeleteOutlined />} onClick={() => store('')}>
            {own('again')}
          </Button>
        </span>
      )}
    </fieldset>
  );
}

function SignatureImage({ value, node }: { value: JsonValue; node: ResolvedNode }): ReactNode {
  const text = useText();
  const alt = node.label === undefined ? node.id : text(node.label);
  return (
    <div className={styles.stored}>
      {isSignature(value) ? (
        <img className={styles.picture} src={value} alt={alt} />
      ) : (
        <EllipsisText>{definition.format(value, node)}</EllipsisText>
      )}
    </div>
  );
}

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const text = useText();
  const alternative = definition.format(value, node);
  if (!isSignature(value)) return <EllipsisText>{alternative}</EllipsisText>;
  return (
    <span className={styles.shown}>
      <img src={value} alt={node.label === undefined ? node.id : text(node.label)} />
      <span className="screen-reader-only" aria-hidden="true">
        {alternative}
      </span>
    </span>
  );
}

export const renderer = defineRenderer({ Edit, Display });
