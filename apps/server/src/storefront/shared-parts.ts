import type { FileStore } from '@backroom/domain/platform/files/files'
import { FilesUnavailable } from '@backroom/domain/platform/files/files'

/** Reads parts of stored files. Answers that send the same part at the same time share it, so a thousand readers hold one copy. */
export function sharedParts(files: FileStore): (key: string) => Promise<Uint8Array> {
  const reading = new Map<string, Promise<Uint8Array>>()
  const held = new Map<string, WeakRef<Uint8Array>>()
  const released = new FinalizationRegistry<string>((key) => {
    if (!held.get(key)?.deref()) held.delete(key)
  })
  const read = async (key: string) => {
    const bytes = await files.get(key)
    if (!bytes) throw new FilesUnavailable(`${key} is missing`)
    held.set(key, new WeakRef(bytes))
    released.register(bytes, key)
    return bytes
  }
  return async (key) => {
    const known = held.get(key)?.deref() ?? reading.get(key)
    if (known) return known
    const started = read(key).finally(() => reading.delete(key))
    reading.set(key, started)
    return started
  }
}
