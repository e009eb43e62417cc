import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** The letters a storefront speaks in; the others would only make the sheet longer. */
const subsets = ['cyrillic', 'greek', 'vietnamese', 'latin-ext', 'latin']

// Fontsource has no Share; its elder names italics without a dash, and holds Latin only.
const filePattern = new RegExp(`-(${subsets.join('|')})-(\\d+)-?(normal|italic|)\\.woff2$`)
export const fontSlugOf = (family: string) => family.toLowerCase().replaceAll(' ', '-')
const packageOf = (slug: string) => (slug === 'share' ? 'typeface-share' : `@fontsource/${slug}`)

export interface Face {
  path: string
  subset: string
  weight: number
  style: string
  /** Letters the file holds; undefined for all of them. */
  range: string | undefined
}

/** What the family's package holds. Where two files have a letter the last rule wins: Latin's comes last. */
export function facesOf(family: string): Face[] {
  const slug = fontSlugOf(family)
  const folder = dirname(resolve(`${packageOf(slug)}/package.json`))
  const ranges: Record<string, string> =
    slug === 'share' ? {} : JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  const faces = readdirSync(join(folder, 'files')).flatMap((name) => {
    const [, subset, weight, style] = filePattern.exec(name) ?? []
    // `latin-ext` ends like `latin`: the name before the subset must be the family's and no more.
    if (!subset || !name.startsWith(`${slug}-${subset}-`)) return []
    const face = { subset, weight: Number(weight), style: style || 'normal', range: ranges[subset] }
    return [{ path: join(folder, 'files', name), ...face }]
  })
  return faces.sort((a, b) => subsets.indexOf(a.subset) - subsets.indexOf(b.subset) || a.weight - b.weight)
}
