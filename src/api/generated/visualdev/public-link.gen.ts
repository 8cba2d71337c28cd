/* Generated from schemas/resources/visualdev/publicLink.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export type PublicLinkAreaNamesResult = string[][];

export interface PublicLinkClient {
  /**
   * What a visitor may know of a link. `GET /api/visualdev/ShortLink/getConfig/{id}`. Needs no session.
   */
  config: (input: PublicLinkConfigInput, signal?: AbortSignal) => Promise<Answer<PublicLinkConfigResult>>;
  /**
   * Check the password of a link. `POST /api/visualdev/ShortLink/checkPwd`. Needs no session.
   */
  checkPassword: (input: PublicLinkCheckPasswordInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Public form. `GET /api/visualdev/ShortLink/{modelId}/Descriptor`. Needs no session.
   */
  descriptor: (input: PublicLinkDescriptorInput, signal?: AbortSignal) => Promise<Answer<PublicLinkDescriptorResult>>;
  /**
   * Design of a public form and list. `GET /api/visualdev/ShortLink/{modelId}/Config`. Needs no session.
   */
  module: (input: PublicLinkModuleInput, signal?: AbortSignal) => Promise<Answer<PublicLinkModuleResult>>;
  /**
   * Public list. `POST /api/visualdev/ShortLink/{modelId}/ListLink`. Needs no session.
   */
  list: (input: PublicLinkListInput, signal?: AbortSignal) => Promise<Answer<PublicLinkListResult>>;
  /**
   * A record of a public list. `GET /api/visualdev/ShortLink/{modelId}/{id}/DataChange`. Needs no session.
   */
  show: (input: PublicLinkShowInput, signal?: AbortSignal) => Promise<Answer<PublicLinkShowResult>>;
  /**
   * Records and rows that a public form offers. `POST /api/visualdev/ShortLink/{modelId}/Related/{field}`. Needs no session.
   */
  related: (input: PublicLinkRelatedInput, signal?: AbortSignal) => Promise<Answer<PublicLinkRelatedResult>>;
  /**
   * Areas that a public form offers. `GET /api/visualdev/ShortLink/{modelId}/Areas/{id}`. Needs no session.
   */
  areas: (input: PublicLinkAreasInput, signal?: AbortSignal) => Promise<Answer<PublicLinkAreasResult>>;
  /**
   * Names of areas in a public form. `POST /api/visualdev/ShortLink/{modelId}/AreaNames`. Needs no session.
   */
  areaNames: (input: PublicLinkAreaNamesInput, signal?: AbortSignal) => Promise<Answer<PublicLinkAreaNamesResult>>;
  /**
   * Submit a public form. `POST /api/visualdev/ShortLink/{modelId}`. Needs no session.
   */
  create: (input: PublicLinkCreateInput, signal?: AbortSignal) => Promise<Answer<PublicLinkCreateResult>>;
  /**
   * Upload a file for a public form. `POST /api/visualdev/ShortLink/{modelId}/Upload/{type}`. Needs no session.
   */
  upload: (input: PublicLinkUploadInput, signal?: AbortSignal) => Promise<Answer<PublicLinkUploadResult>>;
}
export interface PublicLinkConfigInput {
  id: string;
  encryption?: string;
}
export interface PublicLinkConfigResult {
  [k: string]: unknown;
}
export interface PublicLinkCheckPasswordInput {
  id?: string | null;
  type?: number | string | null;
  encryption?: string | null;
  /**
   * The MD5 of the password.
   */
  password: string;
}
export interface PublicLinkDescriptorInput {
  modelId: string;
  encryption?: string;
}
export interface PublicLinkDescriptorResult {
  descriptor: {
    [k: string]: unknown;
  };
  references: {
    [k: string]: unknown;
  }[];
  texts: {
    [k: string]: unknown;
  };
}
export interface PublicLinkModuleInput {
  modelId: string;
  encryption?: string;
}
export interface PublicLinkModuleResult {
  [k: string]: unknown;
}
export interface PublicLinkListInput {
  modelId: string;
  currentPage?: number | string | null;
  pageSize?: number | string | null;
  queryJson?: string | {} | null;
  sidx?: string | null;
  sort?: string | null;
  menuId?: string | null;
}
export interface PublicLinkListResult {
  list: {
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface PublicLinkShowInput {
  modelId: string;
  id: string;
  encryption?: string;
}
export interface PublicLinkShowResult {
  id: string;
  /**
   * The record as JSON text.
   */
  data: string;
}
export interface PublicLinkRelatedInput {
  modelId: string;
  field: string;
  keyword?: string | null;
  currentPage?: number | null;
  pageSize?: number | null;
  /**
   * @maxItems 100
   */
  ids?: (string | number)[] | null;
  /**
   * @maxItems 200
   */
  paramList?:
    | {
        field: string;
        defaultValue?: unknown;
        [k: string]: unknown;
      }[]
    | null;
}
export interface PublicLinkRelatedResult {
  list: {
    [k: string]: unknown;
  }[];
  pagination: {
    currentPage: number;
    pageIndex?: number;
    pageSize: number;
    total: number;
  };
}
export interface PublicLinkAreasInput {
  modelId: string;
  id: string;
  encryption?: string;
  currentPage?: number;
  pageSize?: number;
  keyword?: string;
}
export interface PublicLinkAreasResult {
  list: {
    id: string;
    fullName?: string;
    isLeaf?: boolean;
    path?: string[];
    names?: string[];
    [k: string]: unknown;
  }[];
}
export interface PublicLinkAreaNamesInput {
  modelId: string;
  /**
   * @maxItems 1000
   */
  idsList?: string[][] | null;
}
export interface PublicLinkCreateInput {
  modelId: string;
  id?: string | null;
  /**
   * The record as JSON text.
   */
  data: string | {};
}
export interface PublicLinkCreateResult {
  id?: string;
}
export interface PublicLinkUploadInput {
  modelId: string;
  type: string;
  /**
   * The file, with its name.
   */
  file: Blob;
}
export interface PublicLinkUploadResult {
  name: string;
  fileId?: string;
  url: string;
  thumbUrl?: string;
  fileSize: number;
  fileExtension: string;
  fileVersionId?: string;
}

export const publicLinkCalls: readonly ClientCall[] = [
  { id: 'visualdev/publicLink.config', method: 'GET', path: '/api/visualdev/ShortLink/getConfig/{id}' },
  { id: 'visualdev/publicLink.checkPassword', method: 'POST', path: '/api/visualdev/ShortLink/checkPwd' },
  { id: 'visualdev/publicLink.descriptor', method: 'GET', path: '/api/visualdev/ShortLink/{modelId}/Descriptor' },
  { id: 'visualdev/publicLink.module', method: 'GET', path: '/api/visualdev/ShortLink/{modelId}/Config' },
  { id: 'visualdev/publicLink.list', method: 'POST', path: '/api/visualdev/ShortLink/{modelId}/ListLink' },
  { id: 'visualdev/publicLink.show', method: 'GET', path: '/api/visualdev/ShortLink/{modelId}/{id}/DataChange' },
  { id: 'visualdev/publicLink.related', method: 'POST', path: '/api/visualdev/ShortLink/{modelId}/Related/{field}' },
  { id: 'visualdev/publicLink.areas', method: 'GET', path: '/api/visualdev/ShortLink/{modelId}/Areas/{id}' },
  { id: 'visualdev/publicLink.areaNames', method: 'POST', path: '/api/visualdev/ShortLink/{modelId}/AreaNames' },
  { id: 'visualdev/publicLink.create', method: 'POST', path: '/api/visualdev/ShortLink/{modelId}' },
  { id: 'visualdev/publicLink.upload', method: 'POST', path: '/api/visualdev/ShortLink/{modelId}/Upload/{type}', encoding: 'multipart' },
];
