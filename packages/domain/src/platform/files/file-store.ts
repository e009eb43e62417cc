export interface StoredFile {
  key: string
  modifiedAtMs: number
}

/**
 * Objects by key: `<store>/<hash>/<width>.webp` and `.avif`, `<store>/<hash>/original`, `<store>/<hash>/font.<format>` or
 * `<store>/<task file>/<part>`. Immutable. Originals and task files are not served publicly.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  /** Ids of stores and people that have files. */
  owners(): AsyncIterable<string>
  /** Files whose keys begin with `<owner>/`. */
  list(owner: string): AsyncIterable<StoredFile>
  /** Does nothing if the file does not exist. */
  delete(key: string): Promise<void>
}

/** The file store did not answer in time or failed. */
export class FilesUnavailable extends Error {}
