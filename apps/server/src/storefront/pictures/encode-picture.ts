import { limitConcurrency } from '@backroom/domain/platform/limit-concurrency'
import { artwork, isArtworkKind } from '@backroom/storefront/artwork/artwork'
import { type PlacedImage, pageSize } from '@backroom/storefront/picture/canvas'
import type { ThemePicture } from '@backroom/storefront/picture/theme-picture'
import sharp, { type Sharp } from 'sharp'

const width = 640
const quality = 80
/** Per image; the largest drawing takes half a second. */
const encodeSeconds = 5
/** Drawing uses a core for about a second, so requests go first. */
const oneAtATime = limitConcurrency(1)

/** Reads a stored file by its key. */
export type ReadFile = (key: string) => Promise<Uint8Array | undefined>

/** Encodes a picture with its images: drawn ones and stored files. Nothing is fetched from other hosts. */
export const encodePicture = (picture: ThemePicture, read: ReadFile): Promise<Uint8Array> =>
  oneAtATime(async () => {
    const data = new Map<string, string>()
    for (const image of picture.images) {
      const bytes = await bytesOf(image, read)
      if (bytes) data.set(keyOf(image), `data:image/jpeg;base64,${bytes.toString('base64')}`)
    }
    const svg = picture.toSvg((image) => data.get(keyOf(image)))
    return sharp(Buffer.from(svg)).resize({ width }).webp({ quality }).timeout({ seconds: encodeSeconds }).toBuffer()
  })

const keyOf = ({ src, box }: PlacedImage) => `${box.width} ${src}`

async function bytesOf({ src, box }: PlacedImage, read: ReadFile): Promise<Buffer | undefined> {
  const drawn = /^\/artwork\/(\w+)\/([^/]+)\.svg$/.exec(src)
  const drawnWidth = Math.ceil((box.width * width) / pageSize.width)
  const encode = (image: Sharp) =>
    image.resize({ width: drawnWidth }).jpeg({ quality }).timeout({ seconds: encodeSeconds }).toBuffer()
  if (drawn) {
    const [, kind = '', seed = ''] = drawn
    return isArtworkKind(kind)
      ? encode(sharp(Buffer.from(artwork({ kind, seed: decodeURIComponent(seed), label: '' }))))
      : undefined
  }
  const key = /^\/files\/([0-9a-f-]{36}\/[0-9a-f]{32}\/\d{1,5}\.webp)$/.exec(src)?.[1]
  const stored = key && (await read(key))
  return stored ? encode(sharp(stored)) : undefined
}
