import { httpProtocols } from './readSetting';
import type { SettingReaders } from './readSetting';

const bucketName = 'S3_BUCKET';
const keyNames = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/**
 * The settings of the object storage. Without a bucket, files are in the data folder.
 * @throws StartProblem when only some of them are set: files would be lost or in the wrong place
 */
export function storageSettingsOf(read: SettingReaders) {
  const storage = {
    endpoint: read.url('S3_ENDPOINT', httpProtocols),
    bucket: read.optional(bucketName),
    region: read.text('S3_REGION', 'us-east-1'),
    accessKeyId: read.optional('S3_ACCESS_KEY_ID'),
    secretAccessKey: read.optional('S3_SECRET_ACCESS_KEY'),
  };
  for (const name of ['S3_ENDPOINT', 'S3_REGION', ...keyNames])
    if (read.optional(name) !== undefined) read.need([bucketName], name);
  if (storage.bucket !== undefined) read.need(keyNames, bucketName);
  return storage;
}
