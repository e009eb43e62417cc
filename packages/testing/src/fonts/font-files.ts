import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { facesOf } from '@backroom/storefront/fonts/font-faces'

/** The files of one of the stores' families, each as WOFF2 and as WOFF. */
export const fontFiles = (family: string) =>
  facesOf(family)
    .flatMap(({ path }) => [path, path.replace(/\.woff2$/, '.woff')])
    .map((path) => ({ name: basename(path), bytes: new Uint8Array(readFileSync(path)) }))
