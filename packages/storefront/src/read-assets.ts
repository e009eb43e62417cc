import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ShopAssets, shopAssets } from './assets.ts'

/** Reads the build's manifest; throws one line that says what to do where there is none. */
export function readAssets(distFolder: string): ShopAssets {
  const file = join(distFolder, 'manifest.json')
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Error(`The storefront is not built (${file} is missing): run npm run build`)
  }
  return shopAssets(JSON.parse(text))
}
