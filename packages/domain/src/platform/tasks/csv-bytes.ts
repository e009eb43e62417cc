import { fail } from '@backroom/contract/platform/api/domain-error'
import { tasksErrors } from '@backroom/contract/platform/tasks/errors'

/** How files begin that people take for a table: ZIP (also of Excel), gzip, UTF-16 in both orders. */
const foreignSignatures = [
  [0x50, 0x4b],
  [0x1f, 0x8b],
  [0xff, 0xfe],
  [0xfe, 0xff],
]

/** Refuses bytes that no comma-separated text has. `isFirst` for those that the file begins with. */
export function requireCsvBytes(bytes: Uint8Array, isFirst: boolean): void {
  const isForeign = isFirst && foreignSignatures.some((signature) => signature.every((byte, at) => bytes[at] === byte))
  if (isForeign || bytes.includes(0)) fail(tasksErrors.task_file_not_csv)
}
