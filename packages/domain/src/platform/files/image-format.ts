export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** https://aomediacodec.github.io/av1-avif/#brands-overview */
const avifBrands = new Set(['avif', 'avis'])
const maxBrands = 16

/**
 * Format by the first bytes; undefined if not accepted. Checked before decoding, because sharp also decodes SVG and
 * other formats with unbounded decompression.
 */
export function imageFormat(bytes: Uint8Array): ImageFormat | undefined {
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) !== 'ftyp') return
  const brands = Array.from({ length: maxBrands }, (_, at) => text(bytes, 8 + at * 4, 12 + at * 4))
  return brands.some((brand) => avifBrands.has(brand)) ? 'avif' : undefined
}
