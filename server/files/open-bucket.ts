import { ListObjectsCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings';
import { StartupError } from '../startup-error';
import type { FileStore } from './file-store';
import { createS3Bucket } from './s3-bucket';
import { createS3Store } from './s3-store';

/** A file store in a bucket, after it was checked. Throws a `StartupError`. */
export async function openBucket(s3: S3Settings, maxCheckTime: number): Promise<{ files: FileStore; close(): Promise<void> }> {
  const client = createClient(s3, silence);
  await checkBucket(client, s3, maxCheckTime);
  const copyClient = createClient(s3, copySilence);
  const files = createS3Store(createS3Bucket({ client, copyClient, bucket: s3.bucket, prefix: s3.prefix }));
  return {
    files,
    close: async () => {
      client.destroy();
      copyClient.destroy();
    },
  };
}

/**
 * In milliseconds: for a connection, without a byte in either direction, and without one while S3 copies. The time of a whole
 * request has no limit: a large file takes long over a slow line.
 */
const connectionTimeout = 5_000;
const silence = 30_000;
const copySilence = 300_000;

function createClient({ region, endpoint, pathStyle }: S3Settings, socketTimeout: number): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    // Other servers than AWS do not take the checksums of AWS.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout,
      socketTimeout,
      httpAgent: { maxSockets: 100 },
      httpsAgent: { maxSockets: 100 },
    },
  });
}

async function checkBucket(client: S3Client, { bucket, prefix, endpoint, region }: S3Settings, maxTime: number): Promise<void> {
  const place = endpoint ?? `AWS in ${region}`;
  try {
    await client.send(new ListObjectsCommand({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }), {
      abortSignal: AbortSignal.timeout(maxTime),
    });
  } catch (error) {
    client.destroy();
    throw new StartupError(`${problemOf(error)} The bucket is ${bucket} at ${place}.`, { cause: error });
  }
}

function problemOf(error: unknown): string {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (name === 'CredentialsProviderError') return 'There are no credentials for S3. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  if (status === 404) return 'The bucket of the files does not exist. Create it, or check S3_BUCKET.';
  if (status === 401 || status === 403)
    return 'S3 refuses the credentials. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and their rights.';
  if (status === 301 || status === 400) return 'S3 does not accept the request. Check S3_REGION and S3_ENDPOINT.';
  return `S3 cannot be reached: ${message || name}. Check S3_ENDPOINT, and that the server runs.`;
}
