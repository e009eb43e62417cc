// Writes docs/theme-reference.md from the schemas of the themes; `--check` only checks whether it is current.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checkout.ts'
import { themeReference } from './theme-reference/theme-reference.ts'

const path = join(root, 'docs/theme-reference.md')
const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === themeReference()

if (process.argv.includes('--check')) {
  if (!isCurrent) console.error('docs/theme-reference.md is not current: node tools/theme-reference.ts')
  process.exitCode = isCurrent ? 0 : 1
} else {
  if (!isCurrent) writeFileSync(path, themeReference())
  console.log(isCurrent ? 'All current' : 'Written: docs/theme-reference.md')
}
