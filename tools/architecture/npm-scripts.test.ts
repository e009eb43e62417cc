import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const offered = Object.keys(scripts).filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts))

test.each(offered)('npm run %s installs its dependencies first, so it works in a fresh clone', (name) => {
  expect(scripts[`pre${name}`]).toBe('node tools/bootstrap.mjs')
})
