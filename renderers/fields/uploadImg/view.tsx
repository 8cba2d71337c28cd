import type { ReactNode } from 'react';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { StoredDisplay } from '#ui/upload/StoredDisplay.tsx';
import { UploadEdit } from '#ui/upload/UploadEdit.tsx';

function Edit({ node }: ViewProps): ReactNode {
  return <UploadEdit node={node} type="annexpic" />;
}

/** Thumbnails, each of which opens its picture. */
function Display({ node }: ViewProps): ReactNode {
  return <StoredDisplay node={node} isPicture={true} />;
}

export const renderer = defineRenderer({ Edit, Display });
