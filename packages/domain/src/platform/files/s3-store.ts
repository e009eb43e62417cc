import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type FileStore, FilesUnavailable, type StoredFile } from './file-store.ts'
import type { S3Settings } from './s3-settings.ts'

const defaultDeadlineMs = 15_000
const immutable = 'public, max-age=31536000, immutable'

export function openS3(settings: S3Settings): FileStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, deadlineMs = defaultDeadlineMs } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: { connectionTimeout: deadlineMs / 3 },
    ...(endpoint && { endpoint, forcePathStyle: true }),
  })
  const within: Within = (call) => withDeadline(call, deadlineMs)
  const access = { client, within, bucket }
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
    owners: () => prefixes(access),
    list: (owner) => objects(access, `${owner}/`),
    delete: (key) =>
      within(async (abort) => void (await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), abort))),
  }
}

type Call<T> = (abort: { abortSignal: AbortSignal }) => Promise<T>
type Within = <T>(call: Call<T>) => Promise<T>

interface Access {
  client: S3Client
  within: Within
  bucket: string
}

async function* objects(access: Access, prefix: string): AsyncGenerator<StoredFile> {
  for await (const page of pages(access, { Prefix: prefix }))
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key && LastModified) yield { key: Key, modifiedAtMs: LastModified.getTime() }
}

async function* prefixes(access: Access): AsyncGenerator<string> {
  for await (const page of pages(access, { Delimiter: '/' }))
    for (const { Prefix } of page.CommonPrefixes ?? []) if (Prefix) yield Prefix.slice(0, -1)
}

async function* pages({ client, within, bucket }: Access, input: { Prefix?: string; Delimiter?: string }) {
  let ContinuationToken: string | undefined
  do {
    const command = new ListObjectsV2Command({ Bucket: bucket, ...input, ContinuationToken })
    const page = await within((abort) => client.send(command, abort))
    yield page
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (ContinuationToken)
}

/** Applies the deadline to the call including its body. Failures without an HTTP status below 500 are `FilesUnavailable`. */
async function withDeadline<T>(call: Call<T>, deadlineMs: number): Promise<T> {
  const abortSignal = AbortSignal.timeout(deadlineMs)
  const late = new Promise<never>((_, reject) =>
    abortSignal.addEventListener('abort', () => reject(new FilesUnavailable(`no answer within ${deadlineMs} ms`))),
  )
  try {
    return await Promise.race([call({ abortSignal }), late])
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
    if (error instanceof FilesUnavailable || (status !== undefined && status < 500)) throw error
    throw new FilesUnavailable(`file store: ${(error as Error).message}`, { cause: error })
  }
}
