import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** Of what is made for processes that tests start. */
export const processFolder = join(import.meta.dirname, '../../../../node_modules/.cache/test-processes')

/** Modules find the files beside them where they were. */
const staysInPlace = {
  name: 'stays in place',
  transform: (code: string, id: string) =>
    code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.filename', JSON.stringify(id))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
}

/**
 * Writes a file that a test starts as a process, with all that it imports, into one file: a process loads it in a quarter of the
 * time, and one that is killed could not keep what it compiled. Several test files may write the same.
 * @returns its path
 */
export async function bundleProcess(input: string): Promise<string> {
  const bundle = await rolldown({
    input,
    platform: 'node',
    plugins: [staysInPlace],
    // Packages with binaries, or with files beside them.
    external: ['sharp', 'pg', 'pdfkit', 'subset-font'],
    logLevel: 'warn',
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  const file = join(processFolder, `${basename(input, '.ts')}.mjs`)
  const part = join(processFolder, `${crypto.randomUUID()}.mjs`)
  await mkdir(processFolder, { recursive: true })
  await writeFile(part, output[0].code)
  await rename(part, file)
  return file
}
