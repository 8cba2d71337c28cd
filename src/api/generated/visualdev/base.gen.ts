/* Generated from schemas/resources/visualdev/base.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface BaseClient {
  /**
   * Modules. `GET /api/visualdev/Base`.
   */
  list: (input?: BaseListInput, signal?: AbortSignal) => Promise<Answer<BaseListResult>>;
  /**
   * All modules. `GET /api/visualdev/Base/list`.
   */
  listAll: (input?: BaseListAllInput, signal?: AbortSignal) => Promise<Answer<BaseListAllResult>>;
  /**
   * Modules to choose from. `GET /api/visualdev/Base/Selector`.
   */
  selector: (input?: BaseSelectorInput, signal?: AbortSignal) => Promise<Answer<BaseSelectorResult>>;
  /**
   * Templates of modules. `GET /api/visualdev/Base/Templates`. Needs the right `btn_add`.
   */
  templates: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<BaseTemplatesResult>>;
  /**
   * Columns of a spreadsheet. `GET /api/visualdev/Base/SheetColumns`. Needs the right `btn_add`.
   */
  sheetColumns: (input?: BaseSheetColumnsInput, signal?: AbortSignal) => Promise<Answer<BaseSheetColumnsResult>>;
  /**
   * List the tables of a data source. `GET /api/visualdev/Base/SourceTables`. Needs the right `btn_add`.
   */
  sourceTables: (input?: BaseSourceTablesInput, signal?: AbortSignal) => Promise<Answer<BaseSourceTablesResult>>;
  /**
   * Read the columns of a table. `GET /api/visualdev/Base/SourceColumns`. Needs the right `btn_add`.
   */
  sourceColumns: (input?: BaseSourceColumnsInput, signal?: AbortSignal) => Promise<Answer<BaseSourceColumnsResult>>;
  /**
   * Read the rows of a table for an import. `POST /api/visualdev/Base/Actions/SourceFile`. Needs the right `btn_add`.
   */
  sourceFile: (input: BaseSourceFileInput, signal?: AbortSignal) => Promise<Answer<BaseSourceFileResult>>;
  /**
   * Module. `GET /api/visualdev/Base/{id}`. Needs the right `btn_edit`.
   */
  read: (input: BaseReadInput, signal?: AbortSignal) => Promise<Answer<BaseReadResult>>;
  /**
   * New module. `POST /api/visualdev/Base`. Needs the right `btn_add`.
   */
  create: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<BaseCreateResult>>;
  /**
   * Edit module. `PUT /api/visualdev/Base/{id}`. Needs the right `btn_edit`.
   */
  update: (input: BaseUpdateInput, signal?: AbortSignal) => Promise<Answer<BaseUpdateResult>>;
  /**
   * Delete module. `DELETE /api/visualdev/Base/{id}`. Needs the right `btn_remove`.
   */
  remove: (input: BaseRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Copy module. `POST /api/visualdev/Base/{id}/Actions/Copy`. Needs the right `btn_add`.
   */
  copy: (input: BaseCopyInput, signal?: AbortSignal) => Promise<Answer<BaseCopyResult>>;
  /**
   * Export a module. `GET /api/visualdev/Base/{id}/Actions/Export`. Needs the right `btn_edit`.
   */
  export: (input: BaseExportInput, signal?: AbortSignal) => Promise<Answer<BaseExportResult>>;
  /**
   * Export a module. `POST /api/visualdev/OnlineDev/{id}/Actions/Export`. Needs the right `btn_edit`.
   */
  exportPosted: (input: BaseExportPostedInput, signal?: AbortSignal) => Promise<Answer<BaseExportPostedResult>>;
  /**
   * Import a module. `POST /api/visualdev/Base/Actions/Import`. Needs the right `btn_add`.
   */
  import: (input: BaseImportInput, signal?: AbortSignal) => Promise<Answer<BaseImportResult>>;
  /**
   * Release module. `POST /api/visualdev/Base/{id}/Actions/Release`. Needs the right `btn_edit`.
   */
  release: (input: BaseReleaseInput, signal?: AbortSignal) => Promise<Answer<BaseReleaseResult>>;
  /**
   * Plan of a release. `GET /api/visualdev/Base/{id}/Actions/Plan`. Needs the right `btn_edit`.
   */
  plan: (input: BasePlanInput, signal?: AbortSignal) => Promise<Answer<BasePlanResult>>;
  /**
   * What refers to a module. `GET /api/visualdev/Base/{id}/Actions/References`. Needs the right `btn_edit`.
   */
  references: (input: BaseReferencesInput, signal?: AbortSignal) => Promise<Answer<BaseReferencesResult>>;
  /**
   * Progress of a release. `GET /api/visualdev/Base/{id}/Actions/ReleaseProgress`. Needs the right `btn_edit`.
   */
  releaseProgress: (
    input: BaseReleaseProgressInput,
    signal?: AbortSignal
  ) => Promise<Answer<BaseReleaseProgressResult>>;
  /**
   * Cancel a release in the background. `POST /api/visualdev/Base/{id}/Actions/CancelRelease`. Needs the right `btn_edit`.
   */
  cancelRelease: (input: BaseCancelReleaseInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Compare releases. `GET /api/visualdev/Base/{id}/Actions/Compare`. Needs the right `btn_edit`.
   */
  compare: (input: BaseCompareInput, signal?: AbortSignal) => Promise<Answer<BaseCompareResult>>;
  /**
   * Restore the design of a release. `POST /api/visualdev/Base/{id}/Actions/Restore`. Needs the right `btn_edit`.
   */
  restore: (input: BaseRestoreInput, signal?: AbortSignal) => Promise<Answer<BaseRestoreResult>>;
  /**
   * Recover a kept field. `POST /api/visualdev/Base/{id}/Actions/Recover`. Needs the right `btn_edit`.
   */
  recover: (input: BaseRecoverInput, signal?: AbortSignal) => Promise<Answer<BaseRecoverResult>>;
  /**
   * Create the menus of a module. `POST /api/visualdev/Base/{id}/Actions/Module`. Needs the right `btn_edit`.
   */
  menus: (input: BaseMenusInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Menus of a module. `GET /api/visualdev/Base/{id}/getReleaseMenu`.
   */
  releasedMenus: (input: BaseReleasedMenusInput, signal?: AbortSignal) => Promise<Answer<BaseReleasedMenusResult>>;
  /**
   * Back to the released version. `GET /api/visualdev/Base/{id}/Actions/RollbackTemplate`. Needs the right `btn_edit`.
   */
  rollback: (input: BaseRollbackInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Enable or disable module. `PUT /api/visualdev/Base/{id}/Actions/State`. Needs the right `btn_edit`.
   */
  toggle: (input: BaseToggleInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Preview the code of a module. `POST /api/visualdev/Generater/{id}/Actions/CodePreview`. Needs the right `btn_edit`.
   */
  codePreview: (input: BaseCodePreviewInput, signal?: AbortSignal) => Promise<Answer<BaseCodePreviewResult>>;
  /**
   * Download the code of a module. `POST /api/visualdev/Generater/{id}/Actions/DownloadCode`. Needs the right `btn_edit`.
   */
  downloadCode: (input: BaseDownloadCodeInput, signal?: AbortSignal) => Promise<Answer<BaseDownloadCodeResult>>;
  /**
   * Fields of a form. `GET /api/visualdev/Base/{id}/FormDataFields`.
   */
  formDataFields: (input: BaseFormDataFieldsInput, signal?: AbortSignal) => Promise<Answer<BaseFormDataFieldsResult>>;
  /**
   * Records to relate to. `GET /api/visualdev/Base/{id}/FieldDataSelect`.
   */
  fieldDataSelect: (
    input: BaseFieldDataSelectInput,
    signal?: AbortSignal
  ) => Promise<Answer<BaseFieldDataSelectResult>>;
}
export interface BaseListInput {
  currentPage?: number;
  pageSize?: number;
  keyword?: string;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  type?: number;
  webType?: string;
  enableFlow?: number;
  category?: string;
  isRelease?: number;
  systemId?: string;
  /**
   * `values`: the id of the category. Without it, its name, as existing clients print it.
   */
  display?: 'values';
}
export interface BaseListResult {
  list: {
    id: string;
    fullName: string;
    enCode: string;
    state?: number;
    isRelease?: number;
    type?: number | null;
    webType?: number | null;
    category?: string | null;
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface BaseListAllInput {
  keyword?: string;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  type?: number;
  webType?: string;
  enableFlow?: number;
  category?: string;
  isRelease?: number;
  systemId?: string;
  /**
   * `values`: the id of the category. Without it, its name, as existing clients print it.
   */
  display?: 'values';
}
export interface BaseListAllResult {
  list: {
    id: string;
    fullName: string;
    enCode: string;
    state?: number;
    isRelease?: number;
    type?: number | null;
    webType?: number | null;
    category?: string | null;
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface BaseSelectorInput {
  type?: number;
  webType?: string;
  enableFlow?: number;
  isRelease?: number;
}
export interface BaseSelectorResult {
  list: {
    [k: string]: unknown;
  }[];
}
export interface BaseTemplatesResult {
  list: {
    [k: string]: unknown;
  }[];
}
export interface BaseSheetColumnsInput {
  fileName?: string;
}
export interface BaseSheetColumnsResult {
  columns: {
    [k: string]: unknown;
  }[];
  /**
   * Records that were read.
   */
  rows: number;
  /**
   * Whether the file has more records than were read.
   */
  hasMore: boolean;
}
export interface BaseSourceTablesInput {
  sourceId?: string;
}
export interface BaseSourceTablesResult {
  list: {
    /**
     * With its schema in PostgreSQL.
     */
    name: string;
    comment: string;
    isView: boolean;
    /**
     * Estimated.
     */
    rows: number;
  }[];
}
export interface BaseSourceColumnsInput {
  sourceId?: string;
  table?: string;
}
export interface BaseSourceColumnsResult {
  columns: {
    [k: string]: unknown;
  }[];
  /**
   * Records that were read.
   */
  rows: number;
  /**
   * Whether the table has more records than were read.
   */
  hasMore: boolean;
}
export interface BaseSourceFileInput {
  sourceId: string;
  table: string;
}
export interface BaseSourceFileResult {
  /**
   * Opens the file for an import, for ten minutes.
   */
  name: string;
  rows: number;
}
export interface BaseReadInput {
  id: string;
}
export interface BaseReadResult {
  /**
   * The name of `creatorUserId`.
   */
  creatorUser?: {
    [k: string]: unknown;
  };
  /**
   * The name of `lastModifyUserId`.
   */
  lastModifyUser?: {
    [k: string]: unknown;
  };
  id: string;
  fullName?: string;
  enCode?: string;
  state?: number;
  isRelease?: number;
  type?: number | null;
  webType?: number | null;
  category?: string | null;
  formData?: string | null;
  columnData?: string | null;
  issues?: {
    [k: string]: unknown;
  }[];
  [k: string]: unknown;
}
export interface BaseCreateResult {
  id: string;
  version: number;
  issues?: {
    [k: string]: unknown;
  }[];
}
export interface BaseUpdateInput {
  id: string;
}
export interface BaseUpdateResult {
  id: string;
  version: number;
  issues?: {
    [k: string]: unknown;
  }[];
}
export interface BaseRemoveInput {
  id: string;
}
export interface BaseCopyInput {
  id: string;
}
export interface BaseCopyResult {
  id: string;
  version: number;
}
export interface BaseExportInput {
  id: string;
}
export interface BaseExportResult {
  name: string;
  url: string;
}
export interface BaseExportPostedInput {
  id: string;
}
export interface BaseExportPostedResult {
  name: string;
  url: string;
}
export interface BaseImportInput {
  /**
   * The file, with its name.
   */
  file: Blob;
}
export interface BaseImportResult {
  created: number;
  updated: number;
  unchanged: number;
}
export interface BaseReleaseInput {
  id: string;
  pc?: number | boolean | string | null;
  app?: number | boolean | string | null;
  pcModuleParentId?: unknown[] | string | null;
  appModuleParentId?: unknown[] | string | null;
  pcSystemId?: unknown[] | string | null;
  appSystemId?: unknown[] | string | null;
  platformRelease?: string | null;
  /**
   * The version of the design in the plan that the user has seen. Another one is not released.
   */
  version?: number;
  /**
   * The steps of the plan that lose values and that the user confirmed, by their ids. Without it all of them are.
   *
   * @maxItems 2000
   */
  confirmed?: string[];
}
export interface BaseReleaseResult {
  number: number;
  /**
   * The job that converts large tables before the release.
   */
  jobId?: string;
  issues?: {
    [k: string]: unknown;
  }[];
}
export interface BasePlanInput {
  id: string;
}
export interface BasePlanResult {
  number: number;
  version: number;
  /**
   * How many days values without a field stay.
   */
  keptDays: number;
  issues: {
    [k: string]: unknown;
  }[];
  changes: {
    kinds: ('added' | 'removed' | 'renamed' | 'retyped' | 'moved' | 'changed')[];
    id: string;
    label: string;
    name: string;
    jnpfKey: string;
    isField: boolean;
    table?: string;
    before?: {
      id: string;
      name: string;
      jnpfKey: string;
    };
    parts: {
      path: string;
      before?: string;
      after?: string;
    }[];
  }[];
  settings: {
    place: 'module' | 'form' | 'list' | 'appList';
    path: string;
    before?: string;
    after?: string;
  }[];
  isMore?: boolean;
  steps: {
    kind: string;
    table: string;
    statements: string[];
    lock: 'none' | 'background' | 'concurrent' | 'share' | 'exclusive';
    work: 'catalogue' | 'rows' | 'index';
    seconds: number;
  }[];
  /**
   * About how long changes of the records wait.
   */
  lockSeconds: number;
  /**
   * About how long the release is prepared in the background.
   */
  backgroundSeconds: number;
  /**
   * Fields that are to be unique and are not. The release is refused.
   */
  duplicates: {
    field: string;
    label: string;
    /**
     * The caller may not see the values.
     */
    isHidden: boolean;
    /**
     * How many values occur more than once.
     */
    count?: number;
    samples?: {
      value: string;
      count: number;
      records: string[];
    }[];
  }[];
  losses: {
    id: string;
    kind: 'removed' | 'converted' | 'related';
    field: string;
    label: string;
    table?: string;
    column: string;
    /**
     * The type of the column, or the name of the related module.
     */
    from?: string;
    to?: string;
    /**
     * The caller may not see the values.
     */
    isHidden: boolean;
    count?: number;
    isEstimate?: boolean;
    samples?: {
      id: string;
      value: string;
    }[];
  }[];
  references: {
    kind: string;
    title: string;
    id: string;
    name: string;
    place?: string;
    fields?: string[];
    /**
     * The release takes away or renames a field that it uses.
     */
    isAffected?: boolean;
  }[];
  /**
   * References that the caller may not see.
   */
  hiddenReferences: number;
  hasMoreReferences?: boolean;
}
export interface BaseReferencesInput {
  id: string;
}
export interface BaseReferencesResult {
  list: {
    kind: string;
    title: string;
    id: string;
    name: string;
    place?: string;
    fields?: string[];
    /**
     * The release takes away or renames a field that it uses.
     */
    isAffected?: boolean;
  }[];
  hidden: number;
  isMore: boolean;
}
export interface BaseReleaseProgressInput {
  id: string;
}
/**
 * The last release of the module that was prepared in the background.
 *
 */
export interface BaseReleaseProgressResult {
  state: 'none' | 'running' | 'done' | 'failed' | 'cancelled';
  jobId?: string;
  /**
   * Records that are prepared.
   */
  done?: number;
  total?: number;
  userName?: string;
  startTime?: number;
  endTime?: number;
  /**
   * Why it failed.
   */
  message?: string;
}
export interface BaseCancelReleaseInput {
  id: string;
}
export interface BaseCompareInput {
  id: string;
  from?: number;
  /**
   * Without it the design is compared.
   */
  to?: number;
}
export interface BaseCompareResult {
  changes: {
    kinds: ('added' | 'removed' | 'renamed' | 'retyped' | 'moved' | 'changed')[];
    id: string;
    label: string;
    name: string;
    jnpfKey: string;
    isField: boolean;
    table?: string;
    before?: {
      id: string;
      name: string;
      jnpfKey: string;
    };
    parts: {
      path: string;
      before?: string;
      after?: string;
    }[];
  }[];
  settings: {
    place: 'module' | 'form' | 'list' | 'appList';
    path: string;
    before?: string;
    after?: string;
  }[];
  isMore: boolean;
}
export interface BaseRestoreInput {
  id: string;
  number: number;
}
export interface BaseRestoreResult {
  version: number;
  followed: {
    from: string;
    to: string;
  }[];
}
export interface BaseRecoverInput {
  id: string;
  keptId: string;
}
export interface BaseRecoverResult {
  id: string;
  version: number;
  followed: {
    from: string;
    to: string;
  }[];
  missing: string[];
}
export interface BaseMenusInput {
  id: string;
  pc?: number | boolean | string | null;
  app?: number | boolean | string | null;
  pcModuleParentId?: unknown[] | string | null;
  appModuleParentId?: unknown[] | string | null;
  pcSystemId?: unknown[] | string | null;
  appSystemId?: unknown[] | string | null;
  platformRelease?: string | null;
}
export interface BaseReleasedMenusInput {
  id: string;
}
export interface BaseReleasedMenusResult {
  [k: string]: unknown;
}
export interface BaseRollbackInput {
  id: string;
}
export interface BaseToggleInput {
  id: string;
}
export interface BaseCodePreviewInput {
  id: string;
  /**
   * The name of the types and of the folder. Without it the code of the module.
   */
  className?: string | null;
  /**
   * Stands before the name of the folder.
   */
  module?: string | null;
  /**
   * The names of the types of rows, with commas, in the order of the sub-tables.
   */
  subClassName?: string | null;
  /**
   * Stands in the README.
   */
  description?: string | null;
}
export interface BaseCodePreviewResult {
  list: {
    id: string;
    fileName: string;
    folderName: string;
    children: {
      /**
       * Its path in the folder.
       */
      id: string;
      fileName: string;
      fileContent: string;
      /**
       * The end of its name: `tsx`.
       */
      fileType: string;
    }[];
  }[];
}
export interface BaseDownloadCodeInput {
  id: string;
  /**
   * The name of the types and of the folder. Without it the code of the module.
   */
  className?: string | null;
  /**
   * Stands before the name of the folder.
   */
  module?: string | null;
  /**
   * The names of the types of rows, with commas, in the order of the sub-tables.
   */
  subClassName?: string | null;
  /**
   * Stands in the README.
   */
  description?: string | null;
}
export interface BaseDownloadCodeResult {
  name: string;
  url: string;
}
export interface BaseFormDataFieldsInput {
  id: string;
  filterType?: number;
}
export interface BaseFormDataFieldsResult {
  list: {
    vmodel: string;
    label: string;
  }[];
  /**
   * The field that names a record. Missing without such a field.
   */
  nameField?: string;
}
export interface BaseFieldDataSelectInput {
  id: string;
  currentPage?: number;
  pageSize?: number;
  keyword?: string;
  sort?: 'asc' | 'desc' | '';
  sidx?: string;
  relationField?: string;
  columnOptions?: string;
  field?: string;
  moreColumns?: string;
  queryJson?: string;
  /**
   * Values of the system by field, as JSON text: `{"owner":"@userId"}`.
   */
  systemJson?: string;
  ids?: string;
}
export interface BaseFieldDataSelectResult {
  list: {
    [k: string]: unknown;
  }[];
  /**
   * The labels of the fields by name.
   */
  headings?: {
    [k: string]: string;
  };
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}

export const baseCalls: readonly ClientCall[] = [
  { id: 'visualdev/base.list', method: 'GET', path: '/api/visualdev/Base' },
  { id: 'visualdev/base.listAll', method: 'GET', path: '/api/visualdev/Base/list' },
  { id: 'visualdev/base.selector', method: 'GET', path: '/api/visualdev/Base/Selector' },
  { id: 'visualdev/base.templates', method: 'GET', path: '/api/visualdev/Base/Templates' },
  { id: 'visualdev/base.sheetColumns', method: 'GET', path: '/api/visualdev/Base/SheetColumns' },
  { id: 'visualdev/base.sourceTables', method: 'GET', path: '/api/visualdev/Base/SourceTables' },
  { id: 'visualdev/base.sourceColumns', method: 'GET', path: '/api/visualdev/Base/SourceColumns' },
  { id: 'visualdev/base.sourceFile', method: 'POST', path: '/api/visualdev/Base/Actions/SourceFile' },
  { id: 'visualdev/base.read', method: 'GET', path: '/api/visualdev/Base/{id}' },
  { id: 'visualdev/base.create', method: 'POST', path: '/api/visualdev/Base' },
  { id: 'visualdev/base.update', method: 'PUT', path: '/api/visualdev/Base/{id}' },
  { id: 'visualdev/base.remove', method: 'DELETE', path: '/api/visualdev/Base/{id}' },
  { id: 'visualdev/base.copy', method: 'POST', path: '/api/visualdev/Base/{id}/Actions/Copy' },
  { id: 'visualdev/base.export', method: 'GET', path: '/api/visualdev/Base/{id}/Actions/Export' },
  { id: 'visualdev/base.exportPosted', method: 'POST', path: '/api/visualdev/OnlineDev/{id}/Actions/Export' },
  { id: 'visualdev/base.import', method: 'POST', path: '/api/visualdev/Base/Actions/Import', encoding: 'multipart' },
  { id: 'visualdev/base.release', method: 'POST', path: '/api/visualdev/Base/{id}/Actions/Release' },
  { id: 'visualdev/base.plan', method: 'GET', path: '/api/visualdev/Base/{id}/Actions/Plan' },
  { id: 'visualdev/base.references', method: 'GET', path: '/api/visualdev/Base/{id}/Actions/References' },
  { id: 'visualdev/base.releaseProgress', method: 'GET', path: '/api/visualdev/Base/{id}/Actions/ReleaseProgress' },
  { id: 'visualdev/base.cancelRelease', method: 'POST', path: '/api/visualdev/Base/{id}/Actions/CancelRelease' },
  { id: 'visualdev/base.compare', method: 'GET', path: '/api/visualdev/Base/{id}/Actions/Compare' },
  { id: 'visualdev/base.restore', method: 'POST', path: '/api/visualdev/Base/{id}/Actions/Restore' },
  { id: 'visualdev/base.recover', method: 'POST', path: '/api/visualdev/Base/{id}/Actions/Recover' },
  { id: 'visualdev/base.menus', method: 'POST', path: '/api/visualdev/Base/{id}/Actions/Module' },
  { id: 'visualdev/base.releasedMenus', method: 'GET', path: '/api/visualdev/Base/{id}/getReleaseMenu' },
  { id: 'visualdev/base.rollback', method: 'GET', path: '/api/visualdev/Base/{id}/Actions/RollbackTemplate' },
  { id: 'visualdev/base.toggle', method: 'PUT', path: '/api/visualdev/Base/{id}/Actions/State' },
  { id: 'visualdev/base.codePreview', method: 'POST', path: '/api/visualdev/Generater/{id}/Actions/CodePreview' },
  { id: 'visualdev/base.downloadCode', method: 'POST', path: '/api/visualdev/Generater/{id}/Actions/DownloadCode' },
  { id: 'visualdev/base.formDataFields', method: 'GET', path: '/api/visualdev/Base/{id}/FormDataFields' },
  { id: 'visualdev/base.fieldDataSelect', method: 'GET', path: '/api/visualdev/Base/{id}/FieldDataSelect' },
];
