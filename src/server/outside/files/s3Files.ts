import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { contentTypeOf, fileKey, isFileKey } from './fileKey';
import { StorageFull, StorageUnavailable } from './fileStorage';
import type { FileStorage } from './fileStorage';

export type S3Settings = {
  /** S3_ENDPOINT. Without it: Amazon's endpoint of the region. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long the storage may take to accept a connection, and to send or receive anything, in milliseconds. */
  timeout?: number;
};

/**
 * Files in an S3-compatible storage. The SDK is loaded with the first request, so that a server without S3 never loads
 * it. One request writes an object, which S3 does completely or not at all.
 */
export function s3Files(settings: S3Settings): FileStorage {
  const Bucket = settings.bucket;
  let loading: Promise<{ sdk: typeof Sdk; client: S3Client }> | null = null;
  const connect = () => (loading ??= loadClient(settings));

  async function read(key: string): Promise<Buffer | null> {
    const Key = fileKey(key);
    return guarded(async () => {
      const { sdk, client } = await connect();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        return Buffer.concat(await (Body as Readable).toArray());
      } catch (error) {
        // Another 404 comes from a missing bucket or from a proxy.
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    });
  }

  return {
    async write(key, content) {
      const Key = fileKey(key);
      await guarded(async () => {
        const { sdk, client } = await connect();
        const CacheControl = 'public, max-age=31536000, immutable';
        await client.send(
          new sdk.PutObjectCommand({ Bucket, Key, Body: content, ContentType: contentTypeOf(key), CacheControl }),
        );
      });
    },
    read,
    // Read whole: a visitor with a slow connection would keep a connection to the storage until its timeout.
    async open(key) {
      const content = await read(key);
      return content && { stream: Readable.from(content, { objectMode: false }), bytes: content.length };
    },
    async remove(key) {
      const Key = fileKey(key);
      await guarded(async () => {
        const { sdk, client } = await connect();
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch((error: unknown) => {
          // Google's storage says so of a file that is gone, where Amazon's says that it is removed.
          if (!(error instanceof sdk.NoSuchKey)) throw error;
        });
      });
    },
    modifiedAt(key) {
      const Key = fileKey(key);
      return guarded(async () => {
        const { sdk, client } = await connect();
        try {
          return (await client.send(new sdk.HeadObjectCommand({ Bucket, Key }))).LastModified ?? null;
        } catch (error) {
          // The response has no body that would tell a missing bucket from a missing file.
          if (error instanceof sdk.NotFound) return null;
          throw error;
        }
      });
    },
    async *list(prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await guarded(async () => {
          const { sdk, client } = await connect();
          return client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }));
        });
        yield* (page.Contents ?? []).map(({ Key = '' }) => Key).filter(isFileKey);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}

async function loadClient(settings: S3Settings): Promise<{ sdk: typeof Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, accessKeyId, secretAccessKey, timeout = 10_000 } = settings;
  const client = new sdk.S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket is in the path: most storages other than Amazon's have no host name per bucket.
    forcePathStyle: endpoint !== undefined,
    // Other storages do not support the SDK's newer checksum trailers and store them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeout, socketTimeout: timeout },
  });
  return { sdk, client };
}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const status = (cause as S3ServiceException).$metadata?.httpStatusCode;
    throw status === 507 ? new StorageFull({ cause }) : new StorageUnavailable({ cause });
  }
}
