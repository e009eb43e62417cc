import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StorefrontAssets, storefrontAssets } from './assets.ts'

/** Reads the build's manifests. If there is no build, it throws a one-line message that says how to create it. */
export function readAssets(distFolder: string): StorefrontAssets {
  const read = (name: string) => {
    const file = join(distFolder, name)
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      throw new Error(`The storefront is not built (${file} is missing): run npm run build`)
    }
  }
  return storefrontAssets(read('manifest.json'), read('fonts.json'))
}
