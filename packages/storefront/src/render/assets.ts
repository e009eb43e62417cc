import type { ThemeKey } from '@backroom/theme/document/document'

/** Addresses of the built files that a page names. */
export interface StorefrontAssets {
  styles: Record<ThemeKey, string>
  script: string
  /** What the script imports at once. */
  preloads: string[]
  /** Of pages that hold pixels of advertising platforms. */
  pixels: string
  preview: { script: string; style: string; fonts: string }
  /** Of a draft that is shared. */
  shared: { script: string; style: string }
  fonts: Record<string, FontFiles>
}

/** Addresses of a family's sheet, and of its Latin files by weight and slant: `600normal`. */
export interface FontFiles {
  sheet: string
  latin: Record<string, string>
  /** Those that Vietnamese adds, for families that have them. */
  vietnamese: Record<string, string>
}

/** What the build says of its font files; names instead of addresses. */
export interface FontSheets {
  /** All families in one. */
  all: string
  families: Record<string, FontFiles>
}

/** Vite's manifest: one entry per source file. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const entries = {
  hydro: 'src/hydro/hydro.css',
  newchick: 'src/newchick/newchick.css',
  script: 'src/client/storefront.ts',
  pixels: 'src/pixels/pixels.ts',
  preview: 'src/preview/preview.tsx',
  shared: 'src/shared-draft/shared-draft.tsx',
} as const

/** Throws where the build is not whole; the message names what is missing. */
export function storefrontAssets(manifest: Manifest, { all, families }: FontSheets): StorefrontAssets {
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
    pixels: address(entries.pixels),
    preview: {
      script: address(entries.preview),
      style: `/assets/${find(entries.preview).css?.[0]}`,
      fonts: `/assets/${all}`,
    },
    shared: { script: address(entries.shared), style: `/assets/${find(entries.shared).css?.[0]}` },
    fonts: Object.fromEntries(Object.entries(families).map(([family, files]) => [family, addressesOf(files)])),
  }
}

const addresses = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([face, file]) => [face, `/assets/${file}`]))

const addressesOf = ({ sheet, latin, vietnamese }: FontFiles): FontFiles => ({
  sheet: `/assets/${sheet}`,
  latin: addresses(latin),
  vietnamese: addresses(vietnamese),
})
