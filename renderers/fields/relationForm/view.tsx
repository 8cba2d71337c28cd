import { RelationDisplay } from '#ui/relation/RelationDisplay.tsx';
import { RelationEdit } from '#ui/relation/RelationEdit.tsx';
import { defineRenderer } from '#ui/renderer.ts';

export const renderer = defineRenderer({ Edit: RelationEdit, Display: RelationDisplay });
