import { createHash } from 'node:crypto'
import type { FileStore } from '@backroom/domain/platform/files/files'
import { artwork } from '@backroom/storefront/artwork/artwork'
import sharp from 'sharp'
import type { DemoProduct } from '../products.ts'
import type { DemoStore } from '../stores.ts'

const widths = [320, 640]
/** Renders at 640 instead of 1200 pixels, because the first start waits for it. */
const density = (72 * 640) / 1200
const batchSize = 4

/** A row of `files`. */
export interface Image {
  id: string
  hash: string
  width: number
  height: number
  widths: number[]
  byte_count: number
}

/** Draws one image per product in each width. */
export async function drawImages(
  { id: storeId }: DemoStore,
  products: DemoProduct[],
  files: FileStore,
): Promise<Image[]> {
  const images: Image[] = []
  for (let from = 0; from < products.length; from += batchSize)
    images.push(
      ...(await Promise.all(
        products.slice(from, from + batchSize).map(async ({ kind, title }, offset) => {
          const svg = artwork({ kind, seed: from + offset + 1, label: title })
          const { data, info } = await sharp(Buffer.from(svg), { density }).raw().toBuffer({ resolveWithObject: true })
          const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
          const images = await Promise.all(
            widths.map((width) => sharp(data, raw).resize({ width }).webp({ quality: 80, effort: 1 }).toBuffer()),
          )
          const hash = createHash('sha256').update(svg).digest('hex').slice(0, 32)
          for (const [index, bytes] of images.entries())
            await files.put(`${storeId}/${hash}/${widths[index]}.webp`, bytes, 'image/webp')
          return {
            id: `${hash.slice(0, 8)}-${hash.slice(8, 12)}-7${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
            hash,
            width: info.width,
            height: info.height,
            widths,
            byte_count: images.reduce((sum, { byteLength }) => sum + byteLength, 0),
          }
        }),
      )),
    )
  return images
}
