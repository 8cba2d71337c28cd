import { defineRenderer } from '#ui/renderer.ts';
import { TableDisplay } from './TableDisplay';
import { TableEditor } from './TableEditor';

export const renderer = defineRenderer({ Edit: TableEditor, Display: TableDisplay });
