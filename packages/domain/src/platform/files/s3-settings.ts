export interface S3Settings {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Per call, including retries and the body. */
  deadlineMs?: number
}
