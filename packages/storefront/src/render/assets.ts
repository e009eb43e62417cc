import type { ThemeKey } from '@backroom/theme/document/document'

/** Addresses of built files. */
export interface StorefrontAssets {
  styles: Record<ThemeKey, string>
  script: string
  /** Modules that the script imports statically. */
  preloads: string[]
  /** For pages with advertising platforms' pixels. */
  pixels: string
  preview: { script: string; style: string; fonts: string }
  /** For shared drafts. */
  shared: { script: string; style: string }
  fonts: Record<string, FontFiles>
}

/** Addresses of a family's style sheet and of its Latin files by weight and slant: `600normal`. */
export interface FontFiles {
  sheet: string
  latin: Record<string, string>
  /** The Vietnamese files, if the family has them. */
  vietnamese: Record<string, string>
}

/** The build's list of font files, with file names instead of addresses. */
export interface FontSheets {
  /** The style sheet with all families. */
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

/** Throws if the build is incomplete. The message names the missing file. */
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
