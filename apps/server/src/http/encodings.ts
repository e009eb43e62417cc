import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How an answer may be compressed, best first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** A fast level, because most answers are compressed once and read once. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const packers: Record<Encoding, (content: string | Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, brotliOptions),
  gzip: promisify<string | Buffer, Buffer>(gzip),
}

/** Compresses off the request's thread. */
export const pack = (content: string | Buffer, encoding: Encoding): Promise<Buffer> => packers[encoding](content)

const named: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
}

/** Whether an `Accept-Encoding` header allows this encoding. */
export const accepts = (header: string | undefined, encoding: Encoding): boolean =>
  header !== undefined && named[encoding].test(header)

/** The best encoding that the header allows; undefined if it allows none. */
export const encodingFor = (header: string | undefined): Encoding | undefined =>
  encodings.find((encoding) => accepts(header, encoding))
