import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|html|svg|json)$/
const smallestWorthwhileBytes = 700

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` next to every text file of the build, so serving them costs no processor time. */
export function precompress(): Plugin {
  return {
    name: 'backroom:precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }) {
      if (!dir) return
      const files = await readdir(dir, { recursive: true, withFileTypes: true })
      for (const file of files) {
        if (!file.isFile() || !compressible.test(file.name)) continue
        const path = join(file.parentPath, file.name)
        const content = await readFile(path)
        if (content.length < smallestWorthwhileBytes) continue
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        }
        await writeFile(`${path}.br`, await brotli(content, { params }))
        await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
      }
    },
  }
}
