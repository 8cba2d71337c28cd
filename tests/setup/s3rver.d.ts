declare module 's3rver' {
  import type { RequestListener } from 'node:http';
  import type { Readable } from 'node:stream';

  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string; configs: string[] }[] });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
    store: {
      getResourcePath(bucket: string, key: string, kind: string): string;
      deleteObject(bucket: string, key: string): Promise<void>;
      getObject(bucket: string, key: string, range?: { start: number; end: number }): Promise<{ content: Readable } | null>;
      putPart(bucket: string, uploadId: string, number: number, content: Readable): Promise<{ md5: string }>;
    };
  }
}
