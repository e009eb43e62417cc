import { type FontFamily, fontFamilies } from '@backroom/theme/fields/font-families'
import { facesOf, fontSlugOf } from './font-faces.ts'

export interface BuiltFont {
  name: FontFamily
  /** Stays the same over builds, so that a theme may keep it. */
  fontUrl: string
  styles: string[]
}

let known: readonly BuiltFont[] | undefined

/** The families that come with the build, in the specified order, with the styles that their files hold. */
export function builtFonts(): readonly BuiltFont[] {
  known ??= fontFamilies.map((name) => ({ name, fontUrl: fontSheetPath(name), styles: stylesOf(name) }))
  return known
}

/** Where the main host answers the sheet of a family. */
export const fontSheetPath = (family: string) => `/fonts/${fontSlugOf(family)}.css`

function stylesOf(family: string): string[] {
  const latin = facesOf(family).filter(({ subset }) => subset === 'latin')
  return latin
    .toSorted((a, b) => Number(a.style === 'italic') - Number(b.style === 'italic') || a.weight - b.weight)
    .map(({ weight, style }) => (style === 'italic' ? `${weight}italic` : String(weight)))
}
