import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { facesOf } from '@backroom/storefront/fonts/font-faces'

/** The WOFF2 and WOFF files of a font family of the storefronts. */
export const fontFiles = (family: string) =>
  facesOf(family)
    .flatMap(({ path }) => [path, path.replace(/\.woff2$/, '.woff')])
    .map((path) => ({ name: basename(path), bytes: new Uint8Array(readFileSync(path)) }))
