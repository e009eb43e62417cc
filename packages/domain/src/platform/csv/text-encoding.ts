import type { TextEncoding } from '@backroom/contract/platform/tasks/csv-format'

/** Letters that no other language writes. */
const vietnamese = /[\u1ea0-\u1ef9ăĂơƠưƯ]/

/** Finds the encoding of a file: by its byte order mark, or by what its bytes can't be. */
export class EncodingDetector {
  #isFirst = true
  #byMark: TextEncoding | undefined
  #utf8: TextDecoder | undefined = new TextDecoder('utf-8', { fatal: true })
  #isVietnamese = false
  #last: Uint8Array = new Uint8Array()

  add(bytes: Uint8Array): void {
    if (this.#isFirst) this.#byMark = encodingOfMark(bytes)
    this.#isFirst = false
    if (this.#byMark) return
    try {
      this.#utf8?.decode(bytes, { stream: true })
    } catch {
      this.#endUtf8()
    }
    this.#last = bytes
    if (!this.#utf8) this.#findVietnamese(bytes)
  }

  end(): TextEncoding {
    if (this.#byMark) return this.#byMark
    try {
      this.#utf8?.decode()
    } catch {
      this.#endUtf8()
    }
    if (this.#utf8) return 'utf-8'
    return this.#isVietnamese ? 'windows-1258' : 'windows-1252'
  }

  /** The part before may end with a letter that began a character of UTF-8; parts before it have no foreign letters. */
  #endUtf8() {
    this.#utf8 = undefined
    this.#findVietnamese(this.#last)
  }

  #findVietnamese(bytes: Uint8Array) {
    this.#isVietnamese ||= vietnamese.test(new TextDecoder('windows-1258').decode(bytes).normalize('NFC'))
  }
}

function encodingOfMark([first, second]: Uint8Array): TextEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** How many bytes of the file a decoded text is. */
export function bytesOf(text: string, encoding: TextEncoding): number {
  if (encoding === 'utf-8') return Buffer.byteLength(text)
  return encoding.startsWith('utf-16') ? text.length * 2 : text.length
}
