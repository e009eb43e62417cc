import { createHash } from 'node:crypto'
import type { Permission } from '@backroom/contract/platform/access/permissions'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { filesErrors } from '@backroom/contract/platform/files/errors'
import { limits } from '@backroom/contract/platform/files/limits'
import sharp, { type Sharp } from 'sharp'
import { claimAttempt } from '../attempts/attempts.ts'
import type { StoreContext, WaitingContext, WaitingStoreContext } from '../context.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import type { Ports } from '../ports.ts'
import { imageAddress, imageKey } from './image-address.ts'
import { type ImageFormat, imageFormat } from './image-format.ts'
import { limits as serverLimits } from './limits.ts'

const widths = [160, 320, 640, 960, 1600]
/** Names of the formats in sharp's metadata. */
const decoders: Record<ImageFormat, string> = { jpeg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp', avif: 'heif' }
const quality = 82
const portraitWidth = 256

/** One of these is required to upload. */
const uploadPermissions: Permission[] = ['products.edit', 'themes.edit']

/**
 * Keeps image work from starving requests: a decoded image takes 100 MB and seconds of CPU. Stores take turns, and
 * each may have a limited number waiting, of up to 10 MB each.
 */
const limited = limitConcurrency(2, { waitingPerKey: 12 })

/** Where the uploaded bytes of an image are. No public address leads there: only members download them. */
export const originalKey = (storeId: string, hash: string) => `${storeId}/${hash}/original`

/**
 * Stores an image that a person uploads.
 * @param name in the media library, for an image that is not in it yet
 */
export async function storeImage(ctx: WaitingContext, bytes: Uint8Array, name = '') {
  if (!uploadPermissions.some((permission) => ctx.permissions.has(permission))) fail(generalErrors.forbidden)
  if (bytes.byteLength > limits.imageBytes) fail(filesErrors.image_too_large)
  await claimAttempt(ctx.directory, { action: 'image', of: [ctx.user.id] }, limits.imageUploads)
  return keepImage(ctx, bytes, { name, turn: ctx.storeId })
}

interface KeepOptions {
  name: string
  /** Work of one key takes turns with that of others. */
  turn: string
  /** Runs in the transaction that stores the row. */
  also?(tx: StoreContext, fileId: string): Promise<unknown>
}

/**
 * Decodes an image and re-encodes it in several widths, which are what buyers see. The original bytes are kept beside them. The
 * caller checks who may store how many.
 */
export async function keepImage(
  ctx: Pick<WaitingStoreContext, 'storeId' | 'ports' | 'write'>,
  bytes: Uint8Array,
  { name, turn, also }: KeepOptions,
) {
  const { storeId, ports } = ctx
  const { width, height, images } = await encodeImage(turn, bytes)
  const hash = createHash('sha256').update(images.at(-1)!.bytes).digest('hex').slice(0, 32)
  for (const image of images) await ports.files.put(imageKey(storeId, hash, image.width), image.bytes, 'image/webp')
  const original = { original_type: `image/${imageFormat(bytes)}`, original_bytes: bytes.byteLength }
  await ports.files.put(originalKey(storeId, hash), bytes, original.original_type)
  const byteCounts = images.map(({ bytes }) => bytes.byteLength)
  const byteCount = byteCounts.reduce((sum, bytes) => sum + bytes, bytes.byteLength)
  const { id } = await ctx.write(async (tx) => {
    const row = await tx.db
      .insertInto('files')
      .values({
        store_id: storeId,
        hash,
        width,
        height,
        widths: images.map((image) => image.width),
        byte_count: byteCount,
        byte_counts: byteCounts,
        name: name.trim(),
        ...original,
      })
      // The same image uploaded again is the same file.
      .onConflict((conflict) =>
        conflict
          .columns(['store_id', 'hash'])
          .doUpdateSet({ byte_count: byteCount, byte_counts: byteCounts, ...original }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await also?.(tx, row.id)
    return row
  })
  return { id, url: imageAddress(storeId, hash, images.at(-1)!.width), width, height }
}

/** A person's picture, cropped square. @returns its address */
export async function storePortrait({ files }: Ports, userId: string, bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength > limits.imageBytes) fail(filesErrors.image_too_large)
  const square = await decoded(userId, bytes, (image) =>
    image.rotate().resize({ width: portraitWidth, height: portraitWidth, fit: 'cover' }).webp({ quality }).toBuffer(),
  )
  const hash = createHash('sha256').update(square).digest('hex').slice(0, 32)
  await files.put(imageKey(userId, hash, portraitWidth), square, 'image/webp')
  return imageAddress(userId, hash, portraitWidth)
}

/**
 * An image as WebP in several widths, ascending, without the data that cameras add.
 * @param key work of one key takes turns with that of others
 */
export const encodeImage = (key: string, bytes: Uint8Array) =>
  decoded(key, bytes, async (image, size) => {
    const outputWidths = [...widths.filter((width) => width < size.width), Math.min(size.width, widths.at(-1)!)]
    // Decoded once at the largest width; the others are resized from it.
    const { data, info } = await image
      .rotate()
      .resize({ width: outputWidths.at(-1)! })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
    const encoded = async (width: number) => {
      const resized = sharp(data, raw)
        .resize({ width })
        .webp({ quality })
        .timeout({ seconds: serverLimits.encodeSeconds })
      return { width, bytes: await resized.toBuffer() }
    }
    return { ...size, images: await Promise.all(outputWidths.map(encoded)) }
  })

interface Size {
  width: number
  height: number
}

/** Checks format and size before decoding, then runs work with the decoder. */
async function decoded<T>(key: string, bytes: Uint8Array, work: (image: Sharp, size: Size) => Promise<T>): Promise<T> {
  const format = imageFormat(bytes) ?? fail(filesErrors.image_invalid)
  return limited(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: serverLimits.imagePixels, failOn: 'error' })
      image.timeout({ seconds: serverLimits.encodeSeconds })
      const { format: decoder, width, height, autoOrient } = await image.metadata()
      if (decoder !== decoders[format]) fail(filesErrors.image_invalid)
      if (Math.max(width, height) > serverLimits.imageSide || width * height > serverLimits.imagePixels)
        fail(filesErrors.image_too_large)
      return await work(image, autoOrient ?? { width, height })
    } catch (error) {
      if (error instanceof Error && /pixel limit|timeout/i.test(error.message)) fail(filesErrors.image_too_large)
      if (error instanceof Error && error.name === 'Error' && !('code' in error)) fail(filesErrors.image_invalid)
      throw error
    }
  }, key)
}
