import { randomBytes } from 'node:crypto'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { filesErrors } from '@backroom/contract/platform/files/errors'
import { limits } from '@backroom/contract/platform/files/limits'
import type { WaitingStoreContext } from '../../platform/context.ts'
import { encodeImage, imageKey } from '../../platform/files/files.ts'

export interface StoredReviewImage {
  hash: string
  width: number
  height: number
  widths: number[]
  byteCount: number
}

/**
 * Encodes images of a stranger and stores them under random names: nobody learns an address before the review is published.
 * The originals are not kept, because cameras write places into them.
 */
export async function storeReviewImages(
  { storeId, ports }: Pick<WaitingStoreContext, 'storeId' | 'ports'>,
  images: readonly Uint8Array[],
): Promise<StoredReviewImage[]> {
  if (images.some(({ byteLength }) => byteLength > limits.imageBytes)) fail(filesErrors.image_too_large)
  const stored: StoredReviewImage[] = []
  for (const bytes of images) {
    const { width, height, images: sizes } = await encodeImage(storeId, bytes)
    const hash = randomBytes(16).toString('hex')
    for (const size of sizes) await ports.files.put(imageKey(storeId, hash, size.width), size.bytes, 'image/webp')
    const byteCount = sizes.reduce((sum, size) => sum + size.bytes.byteLength, 0)
    stored.push({ hash, width, height, widths: sizes.map((size) => size.width), byteCount })
  }
  return stored
}
