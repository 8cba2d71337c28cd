import type { Extension } from '@codemirror/state';
import type { Registry } from '#engine/registry';

export const jsonCompletions = (_registry: Registry): Extension => [];
