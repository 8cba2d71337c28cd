import { CheckCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { NothingHere } from '#ui/states/NothingHere.tsx';
import { PortalCard } from '#ui/portal/PortalCard.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <PortalCard node={node}>
      <NothingHere icon={<CheckCircleOutlined />} title={own('empty')} text={own('more')} />
    </PortalCard>
  );
}

export const renderer = defineRenderer({ Edit });
