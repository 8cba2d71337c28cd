import { RelationDisplay } from '#ui/relation/RelationDisplay.tsx';
import { PopupTableEdit } from '#ui/relation/PopupTableEdit.tsx';
import { defineRenderer } from '#ui/renderer.ts';

export const renderer = defineRenderer({ Edit: PopupTableEdit, Display: RelationDisplay });
