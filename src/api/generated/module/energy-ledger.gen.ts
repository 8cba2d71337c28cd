/* Generated from schemas/modules/energyLedger.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface EnergyLedgerClient {
  /**
   * Records. `POST /api/visualdev/OnlineDev/energyLedger/List`.
   */
  list: (input?: EnergyLedgerListInput, signal?: AbortSignal) => Promise<Answer<EnergyLedgerListResult>>;
  /**
   * Records below another. `POST /api/visualdev/OnlineDev/energyLedger/List/{id}`.
   */
  listBelow: (input: EnergyLedgerListBelowInput, signal?: AbortSignal) => Promise<Answer<EnergyLedgerListBelowResult>>;
  /**
   * A record as it is kept. `GET /api/visualdev/OnlineDev/energyLedger/{id}`.
   */
  read: (input: EnergyLedgerReadInput, signal?: AbortSignal) => Promise<Answer<EnergyLedger>>;
  /**
   * A record as people read it. `GET /api/visualdev/OnlineDev/energyLedger/{id}/DataChange`.
   */
  show: (input: EnergyLedgerShowInput, signal?: AbortSignal) => Promise<Answer<EnergyLedgerShowResult>>;
  /**
   * New record. `POST /api/visualdev/OnlineDev/energyLedger`.
   */
  create: (input: EnergyLedgerCreateInput, signal?: AbortSignal) => Promise<Answer<EnergyLedgerCreateResult>>;
  /**
   * Change a record. `PUT /api/visualdev/OnlineDev/energyLedger/{id}`.
   */
  update: (input: EnergyLedgerUpdateInput, signal?: AbortSignal) => Promise<Answer<EnergyLedgerUpdateResult>>;
  /**
   * Delete a record. `DELETE /api/visualdev/OnlineDev/energyLedger/{id}`.
   */
  remove: (input: EnergyLedgerRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Delete several records. `POST /api/visualdev/OnlineDev/batchDelete/energyLedger`.
   */
  batchRemove: (
    input: EnergyLedgerBatchRemoveInput,
    signal?: AbortSignal
  ) => Promise<Answer<EnergyLedgerBatchRemoveResult>>;
}
export interface EnergyLedgerListRow {
  id: string;
  ledgerNo: string | null;
  site: (string | number)[] | null;
  month: number | string | null;
  energy: string | number | null;
  dataSource: string | number | null;
  inCharge: string | null;
  meters:
    | {
        id?: string | null;
        meterNo?: string | null;
        startReading?: number | null;
        endReading?: number | null;
        multiplier?: number | null;
        consumption?: number | null;
        meterRemark?: string | null;
      }[]
    | null;
  amount: number | null;
  unit: string | number | null;
  emissionFactor: number | null;
  coalFactor: number | null;
  emission: number | null;
  coalEquivalent: number | null;
  factorSource: string | null;
  notes: string | null;
  createUser: string | null;
  createTime: number | null;
  modifyTime: number | null;
  version: number;
}
export interface EnergyLedgerListInput {
  currentPage?: number;
  pageSize?: number;
  /**
   * By field: a value, or `[from, to]`; `keyword` searches in several.
   */
  query?: {
    [k: string]: unknown;
  };
  superQuery?: {
    [k: string]: unknown;
  };
  order?: {
    field: string;
    descending: boolean;
  }[];
  /**
   * `values`: rows as they are kept, with `texts` for what only the server can name.
   */
  display?: 'values';
}
export interface EnergyLedgerListResult {
  list: EnergyLedgerListRow[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface EnergyLedgerListBelowRow {
  id: string;
  ledgerNo: string | null;
  site: (string | number)[] | null;
  month: number | string | null;
  energy: string | number | null;
  dataSource: string | number | null;
  inCharge: string | null;
  meters:
    | {
        id?: string | null;
        meterNo?: string | null;
        startReading?: number | null;
        endReading?: number | null;
        multiplier?: number | null;
        consumption?: number | null;
        meterRemark?: string | null;
      }[]
    | null;
  amount: number | null;
  unit: string | number | null;
  emissionFactor: number | null;
  coalFactor: number | null;
  emission: number | null;
  coalEquivalent: number | null;
  factorSource: string | null;
  notes: string | null;
  createUser: string | null;
  createTime: number | null;
  modifyTime: number | null;
  version: number;
}
export interface EnergyLedgerListBelowInput {
  id: string;
  currentPage?: number;
  pageSize?: number;
  /**
   * By field: a value, or `[from, to]`; `keyword` searches in several.
   */
  query?: {
    [k: string]: unknown;
  };
  superQuery?: {
    [k: string]: unknown;
  };
  order?: {
    field: string;
    descending: boolean;
  }[];
  /**
   * `values`: rows as they are kept, with `texts` for what only the server can name.
   */
  display?: 'values';
}
export interface EnergyLedgerListBelowResult {
  list: EnergyLedgerListBelowRow[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface EnergyLedger {
  id: string;
  ledgerNo: string | null;
  site: (string | number)[] | null;
  month: number | string | null;
  energy: string | number | null;
  dataSource: string | number | null;
  inCharge: string | null;
  meters:
    | {
        id?: string | null;
        meterNo?: string | null;
        startReading?: number | null;
        endReading?: number | null;
        multiplier?: number | null;
        consumption?: number | null;
        meterRemark?: string | null;
      }[]
    | null;
  amount: number | null;
  unit: string | number | null;
  emissionFactor: number | null;
  coalFactor: number | null;
  emission: number | null;
  coalEquivalent: number | null;
  factorSource: string | null;
  notes: string | null;
  createUser: string | null;
  createTime: number | null;
  modifyTime: number | null;
  creatorTime: number | null;
  creatorUserId: string | null;
  lastModifyTime: number | null;
  lastModifyUserId: string | null;
  version: number;
}
export interface EnergyLedgerReadInput {
  id: string;
}
export interface EnergyLedgerShowInput {
  id: string;
}
export interface EnergyLedgerShowResult {
  id: string;
  [k: string]: unknown;
}
export interface EnergyLedgerCreateInput {
  ledgerNo: string;
  site: (string | number)[];
  month: number | string;
  energy: string | number;
  dataSource: string | number;
  inCharge?: string | null;
  meters: {
    id?: string | null;
    meterNo?: string | null;
    startReading?: number | null;
    endReading?: number | null;
    multiplier?: number | null;
    consumption?: number | null;
    meterRemark?: string | null;
  }[];
  amount?: number | null;
  unit: string | number;
  emissionFactor: number;
  coalFactor: number;
  emission?: number | null;
  coalEquivalent?: number | null;
  factorSource?: string | null;
  notes?: string | null;
}
export interface EnergyLedgerCreateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface EnergyLedgerUpdateInput {
  id: string;
  ledgerNo?: string;
  site?: (string | number)[];
  month?: number | string;
  energy?: string | number;
  dataSource?: string | number;
  inCharge?: string | null;
  meters?: {
    id?: string | null;
    meterNo?: string | null;
    startReading?: number | null;
    endReading?: number | null;
    multiplier?: number | null;
    consumption?: number | null;
    meterRemark?: string | null;
  }[];
  amount?: number | null;
  unit?: string | number;
  emissionFactor?: number;
  coalFactor?: number;
  emission?: number | null;
  coalEquivalent?: number | null;
  factorSource?: string | null;
  notes?: string | null;
  version?: number | null;
}
export interface EnergyLedgerUpdateResult {
  id: string;
  /**
   * To be sent back with the next change.
   */
  version: number;
}
export interface EnergyLedgerRemoveInput {
  id: string;
}
export interface EnergyLedgerBatchRemoveInput {
  ids: string[];
}
export interface EnergyLedgerBatchRemoveResult {
  removed: number;
  failed: string[];
}

export const energyLedgerCalls: readonly ClientCall[] = [
  { id: 'module/energyLedger.list', method: 'POST', path: '/api/visualdev/OnlineDev/energyLedger/List', encoding: 'json', answer: 'envelope', use: 'list', codec: 'jnpfRecord' },
  { id: 'module/energyLedger.listBelow', method: 'POST', path: '/api/visualdev/OnlineDev/energyLedger/List/{id}', encoding: 'json', answer: 'envelope', use: 'list', codec: 'jnpfRecord' },
  { id: 'module/energyLedger.read', method: 'GET', path: '/api/visualdev/OnlineDev/energyLedger/{id}', encoding: 'json', answer: 'envelope', use: 'read', codec: 'jnpfRecord' },
  { id: 'module/energyLedger.show', method: 'GET', path: '/api/visualdev/OnlineDev/energyLedger/{id}/DataChange', encoding: 'json', answer: 'envelope', use: 'read', codec: 'jnpfRecord' },
  { id: 'module/energyLedger.create', method: 'POST', path: '/api/visualdev/OnlineDev/energyLedger', encoding: 'json', answer: 'envelope', use: 'create', codec: 'jnpfRecord' },
  { id: 'module/energyLedger.update', method: 'PUT', path: '/api/visualdev/OnlineDev/energyLedger/{id}', encoding: 'json', answer: 'envelope', use: 'update', codec: 'jnpfRecord' },
  { id: 'module/energyLedger.remove', method: 'DELETE', path: '/api/visualdev/OnlineDev/energyLedger/{id}', encoding: 'json', answer: 'envelope' },
  { id: 'module/energyLedger.batchRemove', method: 'POST', path: '/api/visualdev/OnlineDev/batchDelete/energyLedger', encoding: 'json', answer: 'envelope' },
];
