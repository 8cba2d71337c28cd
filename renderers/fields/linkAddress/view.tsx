import { Button, Input } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { useControl } from '#ui/field/use-control.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useFeedback } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { fullAddress } from './full-address';
import texts from './texts.json';
import styles from './view.module.css';

const AddressCode = lazy(async () => ({ default: (await import('./AddressCode')).AddressCode }));

/** The address with buttons to copy it, to open it and to show its QR code. It is never typed. */
function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const feedback = useFeedback();
  const { disabled: _disabled, ...control } = useControl(node);
  const [hasCode, setHasCode] = useState(false);
  const address = fullAddress(useValue(node.id), window.location.origin);
  const isMissing = address === undefined;
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(address ?? '').then(
      () => true,
      () => false,
    );
    if (isCopied) feedback.success(own('copied'));
    else feedback.warning(own('notCopied'));
  };
  return (
    <>
      <div className={styles.address}>
        <Input {...control} readOnly value={address ?? ''} placeholder={own('empty')} onFocus={(event) => event.target.select()} />
        <Button disabled={isMissing} onClick={() => void copy()}>
          {own('copy')}
        </Button>
        <Button disabled={isMissing} {...(address !== undefined && { href: address, target: '_blank', rel: 'noopener noreferrer' })}>
          {own('open')}
        </Button>
        <Button disabled={isMissing} aria-expanded={hasCode} onClick={() => setHasCode(!hasCode)}>
          {own('code')}
        </Button>
      </div>
      {hasCode && address !== undefined && (
        <div className={styles.code}>
          <Suspense>
            <AddressCode address={address} name={own('codeName', { address })} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function Display({ node }: ViewProps): ReactNode {
  const address = fullAddress(useValue(node.id), window.location.origin);
  if (address === undefined) return null;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <EllipsisText>{address}</EllipsisText>
    </a>
  );
}

export const renderer = defineRenderer({ Edit, Display });
