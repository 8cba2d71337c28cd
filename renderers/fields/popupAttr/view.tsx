import { AttributeDisplay } from '#ui/relation/AttributeDisplay.tsx';
import { AttributeEdit } from '#ui/relation/AttributeEdit.tsx';
import { defineRenderer } from '#ui/renderer.ts';

export const renderer = defineRenderer({ Edit: AttributeEdit, Display: AttributeDisplay });
