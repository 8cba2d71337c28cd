import type { ReactNode } from 'react';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { StoredDisplay } from '#ui/upload/StoredDisplay.tsx';
import { UploadEdit } from '#ui/upload/UploadEdit.tsx';

function Edit({ node }: ViewProps): ReactNode {
  return <UploadEdit node={node} type="annex" />;
}

/** The names of the files, each of which opens its file. */
function Display({ node }: ViewProps): ReactNode {
  return <StoredDisplay node={node} isPicture={false} />;
}

export const renderer = defineRenderer({ Edit, Display });
