import { fail } from '@backroom/contract/platform/api/domain-error'
import { tasksErrors } from '@backroom/contract/platform/tasks/errors'

/** Files commonly mistaken for CSV: ZIP (including Excel), gzip. */
const foreignSignatures = [
  [0x50, 0x4b],
  [0x1f, 0x8b],
]

/** UTF-16 in both byte orders; only its text may contain NUL bytes. */
const utf16Marks = [
  [0xff, 0xfe],
  [0xfe, 0xff],
]

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

export const isUtf16 = (bytes: Uint8Array): boolean => utf16Marks.some((mark) => startsWith(bytes, mark))

/**
 * Rejects bytes that no CSV file has.
 * @param isFirst whether these are the file's first bytes
 * @param isWide whether the file is UTF-16
 */
export function requireCsvBytes(bytes: Uint8Array, isFirst: boolean, isWide: boolean): void {
  const isForeign = isFirst && foreignSignatures.some((signature) => startsWith(bytes, signature))
  if (isForeign || (!isWide && bytes.includes(0))) fail(tasksErrors.task_file_not_csv)
}
