/** The font families that a theme can choose. */
export const fontFamilies = [
  'Alata',
  'Mulish',
  'Poppins',
  'Open Sans',
  'Abril Fatface',
  'Quicksand',
  'Aclonica',
  'Quintessential',
  'Radley',
  'Rancho',
  'Rokkitt',
  'Share',
  'Sevillana',
  'Assistant',
  'Roboto',
  'Be Vietnam Pro',
] as const
export type FontFamily = (typeof fontFamilies)[number]

/** Families without Vietnamese letters. Pages in Vietnamese use another family. */
export const familiesWithoutVietnamese = [
  'Poppins',
  'Abril Fatface',
  'Aclonica',
  'Quintessential',
  'Radley',
  'Rancho',
  'Share',
  'Sevillana',
  'Assistant',
] as const satisfies readonly FontFamily[]

const weights: Record<number, string> = {
  100: 'Thin',
  200: 'Extra Light',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'Semi Bold',
  700: 'Bold',
  800: 'Extra Bold',
  900: 'Black',
  950: 'Extra Black',
}

/** `700` → Bold, `700italic` → Bold Italic. Font lists write 400 as `regular` and `italic`. */
export function fontStyleName(style: string): string {
  const parts = /^(\d+)?(?:regular)?(italic)?$/.exec(style)
  const [, code = '400', italic] = parts ?? []
  const weight = weights[Number(code)]
  if (!parts || weight === undefined) return style
  return italic ? `${weight} Italic` : weight
}
