import { type FontFamily, fontFamilies } from '@backroom/theme/fields/font-families'
import { facesOf, fontSlugOf } from './font-faces.ts'

export interface BuiltFont {
  name: FontFamily
  /** The name is the same in every build, so that a theme can store it. */
  fontUrl: string
  styles: string[]
}

let known: readonly BuiltFont[] | undefined

/** The families of the build in the specified order, with the styles of their files. */
export function builtFonts(): readonly BuiltFont[] {
  known ??= fontFamilies.map((name) => ({ name, fontUrl: fontSheetPath(name), styles: stylesOf(name) }))
  return known
}

/** The address of a family's style sheet on the main host. */
export const fontSheetPath = (family: string) => `/fonts/${fontSlugOf(family)}.css`

function stylesOf(family: string): string[] {
  const latin = facesOf(family).filter(({ subset }) => subset === 'latin')
  return latin
    .toSorted((a, b) => Number(a.style === 'italic') - Number(b.style === 'italic') || a.weight - b.weight)
    .map(({ weight, style }) => (style === 'italic' ? `${weight}italic` : String(weight)))
}
