/** Objects by key, `<store>/<hash>/<width>.webp` or `<store>/<hash>/font.<format>`; written once and never changed. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
}
