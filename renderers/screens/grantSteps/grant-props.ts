import type { Inputs } from '#ui/screen/screen-store.ts';

/** The props of the panel, as `props.schema.json` describes them. */
export interface GrantProps {
  resource: string;
  values: string;
  save: string;
  groups?: string;
  holder?: Inputs;
}
