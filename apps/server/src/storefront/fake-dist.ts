import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FontSheets, Manifest } from '@backroom/storefront/render/assets'
import { afterAll } from 'vitest'

/** A build's outcome, so that tests need no build; it is gone after the file that asks for it. */
export function fakeDist(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-dist-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (name: string) => ({ file: name })
  const manifest: Manifest = {
    'src/hydro/hydro.css': file('hydro-1.css'),
    'src/newchick/newchick.css': file('newchick-1.css'),
    'src/client/storefront.ts': file('storefront-1.js'),
    'src/pixels/pixels.ts': file('pixels-1.js'),
    'src/preview/preview.tsx': { ...file('preview-1.js'), css: ['preview-1.css'] },
    'src/shared-draft/shared-draft.tsx': { ...file('shared-1.js'), css: ['shared-1.css'] },
  }
  const fonts: FontSheets = { all: 'fonts-1.css', families: {} }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'fonts.json'), JSON.stringify(fonts))
  writeFileSync(join(folder, 'storefront-1.js'), 'let a = 1\n'.repeat(50))
  writeFileSync(join(folder, 'storefront-1.js.br'), 'packed')
  return folder
}
