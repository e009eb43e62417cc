export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** Brands of the container that AVIF shares with others: https://aomediacodec.github.io/av1-avif/#brands-overview */
const avifBrands = new Set(['avif', 'avis'])
/** As many brands as a header is looked through for. */
const mostBrands = 16

/**
 * What an image is by its first bytes; undefined for all that is not accepted. Asked before any decoder sees the bytes:
 * those for SVG and a dozen others that the library knows unpack whatever they are given.
 */
export function imageFormat(bytes: Uint8Array): ImageFormat | undefined {
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) !== 'ftyp') return
  const brands = Array.from({ length: mostBrands }, (_, at) => text(bytes, 8 + at * 4, 12 + at * 4))
  return brands.some((brand) => avifBrands.has(brand)) ? 'avif' : undefined
}
