import type { ThemeKey } from '@backroom/theme/document'

/** Addresses of the built files that a page names. */
export interface ShopAssets {
  styles: Record<ThemeKey, string>
  script: string
  /** What the script imports at once. */
  preloads: string[]
  preview: { script: string; style: string }
}

/** Vite's manifest: one entry per source file. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const entries = {
  hydro: 'src/hydro/hydro.css',
  newchick: 'src/newchick/newchick.css',
  script: 'src/client/storefront.ts',
  preview: 'src/preview/preview.tsx',
} as const

/** Throws where the build is not whole; the message names what is missing. */
export function shopAssets(manifest: Manifest): ShopAssets {
  const find = (entry: string) => {
    const found = manifest[entry]
    if (!found) throw new Error(`The storefront's build lacks ${entry}: run npm run build`)
    return found
  }
  const address = (entry: string) => `/assets/${find(entry).file}`
  return {
    styles: { hydro: address(entries.hydro), newchick: address(entries.newchick) },
    script: address(entries.script),
    preloads: [...new Set(find(entries.script).imports)].map((entry) => address(entry)),
    preview: { script: address(entries.preview), style: `/assets/${find(entries.preview).css?.[0]}` },
  }
}
