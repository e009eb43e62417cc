import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isReachable } from '@backroom/db/data-folder'
import { folderKey } from '@backroom/server/config'

export const root = join(import.meta.dirname, '..')

/**
 * `.data` in the checkout. If root starts the product, the database runs as another user. If that user can't enter the
 * checkout, the data is stored in the system's folder for it instead.
 */
export function defaultDataDir(): string {
  const inCheckout = join(root, '.data')
  if (process.getuid?.() !== 0 || isReachable(root)) return inCheckout
  const system = existsSync('/var/lib') ? '/var/lib' : tmpdir()
  return join(system, `backroom-${folderKey(root)}`)
}
