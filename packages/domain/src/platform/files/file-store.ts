export interface StoredFile {
  key: string
  modifiedAtMs: number
}

/**
 * Objects by key, `<store>/<hash>/<width>.webp`, `<store>/<hash>/font.<format>` or `<store>/<task file>/<part>`; written
 * once and never changed. Those of tasks are nobody's but the store's members': no address serves them.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  /** Stores and people who have files. */
  owners(): AsyncIterable<string>
  /** Those whose keys begin with `<owner>/`. */
  list(owner: string): AsyncIterable<StoredFile>
  /** One that is gone already is no error. */
  delete(key: string): Promise<void>
}

/** The place where files are kept does not answer, or not in time: the request did nothing wrong. */
export class FilesUnavailable extends Error {}
