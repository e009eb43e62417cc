import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** The subsets of the storefront's languages. Others would only make the style sheet longer. */
const subsets = ['cyrillic', 'greek', 'vietnamese', 'latin-ext', 'latin']

// Fontsource has no Share package. Its predecessor names italics without a dash and contains Latin only.
const filePattern = new RegExp(`-(${subsets.join('|')})-(\\d+)-?(normal|italic|)\\.woff2$`)
export const fontSlugOf = (family: string) => family.toLowerCase().replaceAll(' ', '-')
const packageOf = (slug: string) => (slug === 'share' ? 'typeface-share' : `@fontsource/${slug}`)

export interface Face {
  path: string
  subset: string
  weight: number
  style: string
  /** The letters in the file. Undefined for all letters. */
  range: string | undefined
}

/** The faces in the family's package. If two files contain a letter, the last rule wins, so Latin comes last. */
export function facesOf(family: string): Face[] {
  const slug = fontSlugOf(family)
  const folder = dirname(resolve(`${packageOf(slug)}/package.json`))
  const ranges: Record<string, string> =
    slug === 'share' ? {} : JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  const faces = readdirSync(join(folder, 'files')).flatMap((name) => {
    const [, subset, weight, style] = filePattern.exec(name) ?? []
    // `latin-ext` ends like `latin`, so the name before the subset must be exactly the family's.
    if (!subset || !name.startsWith(`${slug}-${subset}-`)) return []
    const face = { subset, weight: Number(weight), style: style || 'normal', range: ranges[subset] }
    return [{ path: join(folder, 'files', name), ...face }]
  })
  return faces.sort((a, b) => subsets.indexOf(a.subset) - subsets.indexOf(b.subset) || a.weight - b.weight)
}
