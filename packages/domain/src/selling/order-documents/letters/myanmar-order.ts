const consonant = '[\u1000-\u102a\u103f\u104e]'
/** Parts: a nga above, stacked consonants, ya, ra, wa and ha, and the vowel e. */
const syllable = new RegExp(
  `(\u1004\u103a\u1039)?(${consonant}(?:\u1039${consonant})*)(\u103b?)(\u103c?)(\u103d?\u103e?)(\u1031?)`,
  'gu',
)
/** Of the fonts of Myanmar; the library leaves some of them out. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = [
  ...(['rphf', 'pref', 'blwf', 'pstf', 'pres', 'abvs', 'blws', 'psts', 'liga', 'clig', 'abvm', 'blwm'] as const),
]

/**
 * Letters in the order in which they are drawn, and how: the vowel e and the ra of Myanmar are written after their consonant, and are
 * seen before it. The library orders the letters of other scripts itself (fontkit 2.0.4).
 */
export function orderMyanmar(text: string): { text: string; options: PDFKit.Mixins.TextOptions } {
  if (!/\p{Script=Myanmar}/u.test(text)) return { text, options: {} }
  const ordered = text.replace(syllable, (_, nga = '', stack, ya, ra, below, e) => e + ra + stack + nga + ya + below)
  return { text: ordered, options: { features } }
}
