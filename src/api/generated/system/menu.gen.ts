/* Generated from schemas/resources/system/menu.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface MenuClient {
  /**
   * Menus that modules can be put below. `GET /api/system/Menu/SelectorFilter/{id}`.
   */
  moduleParents: (input: MenuModuleParentsInput, signal?: AbortSignal) => Promise<Answer<MenuModuleParentsResult>>;
}
export interface MenuModuleParentsInput {
  id: string;
  category?: 'Web' | 'App';
}
export interface MenuModuleParentsResult {
  list: {
    id: string;
    parentId: string;
    fullName: string;
    icon?: string | null;
    type: number;
    /**
     * The module stands there already.
     */
    disabled: boolean;
    hasChildren: boolean;
    children:
      | {
          [k: string]: unknown;
        }[]
      | null;
  }[];
}

export const menuCalls: readonly ClientCall[] = [
  { id: 'system/menu.moduleParents', method: 'GET', path: '/api/system/Menu/SelectorFilter/{id}', encoding: 'json', answer: 'envelope' },
];
