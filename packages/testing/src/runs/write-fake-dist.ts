import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FontSheets, Manifest } from '@backroom/storefront/render/assets'

const file = (name: string) => ({ file: name })
const manifest: Manifest = {
  'src/hydro/hydro.css': file('hydro-1.css'),
  'src/newchick/newchick.css': file('newchick-1.css'),
  'src/client/storefront.ts': file('storefront-1.js'),
  'src/pixels/pixels.ts': file('pixels-1.js'),
  'src/preview/preview.tsx': { ...file('preview-1.js'), css: ['preview-1.css'] },
  'src/shared-draft/shared-draft.tsx': { ...file('shared-1.js'), css: ['shared-1.css'] },
}
const fonts: FontSheets = {
  all: 'fonts-1.css',
  families: {
    'Open Sans': { sheet: 'open-sans-1.css', latin: { '400normal': 'open-sans-400.woff2' }, vietnamese: {} },
  },
}

/** Writes the parts of a build that tests need: manifest, a script with its compressed form, a font family. */
export function writeFakeDist(folder: string) {
  const contents = {
    'manifest.json': JSON.stringify(manifest),
    'fonts.json': JSON.stringify(fonts),
    'storefront-1.js': 'let a = 1\n'.repeat(50),
    'storefront-1.js.br': 'packed',
    'hydro-1.css': 'body{}',
    'open-sans-1.css': '@font-face{}',
    'open-sans-400.woff2': 'wOF2',
  }
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content)
}
