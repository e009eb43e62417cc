import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type FileStore, FilesUnavailable, type StoredFile } from './file-store.ts'

export interface S3Settings {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** For one call altogether, tries and body included. */
  deadlineMs?: number
}

const defaultDeadlineMs = 15_000
const immutable = 'public, max-age=31536000, immutable'

export function s3Files(settings: S3Settings): FileStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, deadlineMs = defaultDeadlineMs } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: { connectionTimeout: deadlineMs / 3 },
    ...(endpoint && { endpoint, forcePathStyle: true }),
  })
  const within: Within = (call) => answered(call, deadlineMs)
  const asking = { client, within, bucket }
  return {
    put: (key, bytes, contentType) =>
      within(async (abort) => {
        const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, CacheControl: immutable }
        await client.send(new PutObjectCommand(object), abort)
      }),
    get: (key) =>
      within(async (abort) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), abort)
        return Body?.transformToByteArray()
      }).catch((error) => {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }),
    owners: () => prefixes(asking),
    list: (owner) => objects(asking, `${owner}/`),
    delete: (key) =>
      within(async (abort) => void (await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), abort))),
  }
}

type Call<T> = (abort: { abortSignal: AbortSignal }) => Promise<T>
type Within = <T>(call: Call<T>) => Promise<T>

interface Asking {
  client: S3Client
  within: Within
  bucket: string
}

async function* objects(asking: Asking, prefix: string): AsyncGenerator<StoredFile> {
  for await (const page of pages(asking, { Prefix: prefix }))
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key && LastModified) yield { key: Key, modifiedAtMs: LastModified.getTime() }
}

async function* prefixes(asking: Asking): AsyncGenerator<string> {
  for await (const page of pages(asking, { Delimiter: '/' }))
    for (const { Prefix } of page.CommonPrefixes ?? []) if (Prefix) yield Prefix.slice(0, -1)
}

async function* pages({ client, within, bucket }: Asking, of: { Prefix?: string; Delimiter?: string }) {
  let ContinuationToken: string | undefined
  do {
    const asked = new ListObjectsV2Command({ Bucket: bucket, ...of, ContinuationToken })
    const page = await within((abort) => client.send(asked, abort))
    yield page
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (ContinuationToken)
}

/** The answer within the deadline, a body that never ends included. What fails without a word of the server's is unavailable. */
async function answered<T>(call: Call<T>, deadlineMs: number): Promise<T> {
  const abortSignal = AbortSignal.timeout(deadlineMs)
  const late = new Promise<never>((_, reject) =>
    abortSignal.addEventListener('abort', () => reject(new FilesUnavailable(`no answer within ${deadlineMs} ms`))),
  )
  try {
    return await Promise.race([call({ abortSignal }), late])
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
    if (error instanceof FilesUnavailable || (status !== undefined && status < 500)) throw error
    throw new FilesUnavailable(`the store of files: ${(error as Error).message}`, { cause: error })
  }
}
