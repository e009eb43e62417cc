import sharp from 'sharp'
import { limitConcurrency } from '../limit-concurrency.ts'
import type { FileStore } from './file-store.ts'
import { limits } from './limits.ts'

export interface ServedImage {
  type: 'image/webp' | 'image/avif'
  bytes: Uint8Array
  /** Whether a smaller encoding for this browser is being made, so that it should ask again soon. */
  isInterim: boolean
}

/** Encoding is work for quiet moments: one at a time, and what does not fit is left for a later request. */
const limited = limitConcurrency(1, { waitingPerKey: 64 })
const running = new Set<string>()

/** About half as large as WebP of the same look. Higher efforts take several times as long for a few percent. */
const avif = { quality: 52, effort: 2 }

/**
 * An image of the store as AVIF or WebP. AVIF takes seconds to encode, so no request waits for it: the first one makes it
 * in the background and answers WebP. Where AVIF is not smaller, an empty file remembers that.
 * @param key of the WebP encoding
 * @returns undefined if there is no such image
 */
export async function serveImage(files: FileStore, key: string, takesAvif: boolean): Promise<ServedImage | undefined> {
  const avifKey = key.replace(/\.webp$/, '.avif')
  const small = takesAvif ? await files.get(avifKey) : undefined
  if (small && small.byteLength > 0) return { type: 'image/avif', bytes: small, isInterim: false }
  const bytes = await files.get(key)
  if (!bytes) return
  const isInterim = takesAvif && !small
  if (isInterim) void encodeInBackground(files, key, avifKey, bytes.byteLength)
  return { type: 'image/webp', bytes, isInterim }
}

async function encodeInBackground(files: FileStore, key: string, avifKey: string, webpBytes: number) {
  if (running.has(avifKey)) return
  running.add(avifKey)
  try {
    await limited(() => encode(files, key, avifKey, webpBytes), key.split('/')[0]!)
  } catch {
    // Too many are waiting, or the file store does not answer: buyers see WebP, and a later request tries again.
  } finally {
    running.delete(avifKey)
  }
}

/** @param webpBytes size of the WebP encoding; its bytes are not held while the work waits */
async function encode(files: FileStore, key: string, avifKey: string, webpBytes: number) {
  const width = Number(/(\d+)\.webp$/.exec(key)?.[1])
  // Images of before have no original.
  const source = (await files.get(key.replace(/[^/]*$/, 'original'))) ?? (await files.get(key))
  if (!source) return
  const encoded = await sharp(source, { limitInputPixels: limits.imagePixels })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .avif(avif)
    .timeout({ seconds: limits.encodeSeconds })
    .toBuffer()
    // What cannot be encoded stays WebP.
    .catch(() => undefined)
  const isSmaller = encoded !== undefined && encoded.byteLength < webpBytes
  await files.put(avifKey, isSmaller ? encoded : new Uint8Array(), 'image/avif')
}
