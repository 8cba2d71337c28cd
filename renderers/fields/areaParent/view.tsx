import { defineRenderer } from '#ui/renderer.ts';
import { SelectorDisplay } from '#ui/selector/SelectorDisplay.tsx';
import { SelectorEdit } from '#ui/selector/SelectorEdit.tsx';

export const renderer = defineRenderer({ Edit: SelectorEdit, Display: SelectorDisplay });
