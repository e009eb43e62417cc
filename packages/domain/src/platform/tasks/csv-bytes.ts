import { fail } from '@backroom/contract/platform/api/domain-error'
import { tasksErrors } from '@backroom/contract/platform/tasks/errors'

/** Files commonly mistaken for CSV: ZIP (including Excel), gzip, UTF-16 in both byte orders. */
const foreignSignatures = [
  [0x50, 0x4b],
  [0x1f, 0x8b],
  [0xff, 0xfe],
  [0xfe, 0xff],
]

/** Rejects bytes that no CSV file has. @param isFirst whether these are the file's first bytes */
export function requireCsvBytes(bytes: Uint8Array, isFirst: boolean): void {
  const isForeign = isFirst && foreignSignatures.some((signature) => signature.every((byte, at) => bytes[at] === byte))
  if (isForeign || bytes.includes(0)) fail(tasksErrors.task_file_not_csv)
}
