/** Names of options whose values may be colors. */
const colorOptions = new Set(['color', 'colour', 'colors', 'colours', 'màu', 'màu sắc'])

/** CSS color names that merchants use for variants (CSS Color 4, 6.1). */
const cssColors = new Set(
  `aqua aquamarine azure beige bisque black blue brown burlywood chartreuse chocolate coral cornsilk crimson cyan fuchsia
   gainsboro gold goldenrod gray green grey honeydew indigo ivory khaki lavender lime linen magenta maroon moccasin navy
   olive orange orchid peru pink plum purple red salmon sienna silver snow tan teal thistle tomato turquoise violet
   wheat white yellow
   darkblue darkcyan darkgray darkgreen darkgrey darkkhaki darkmagenta darkorange darkred darksalmon deeppink deepskyblue
   forestgreen hotpink lightblue lightcoral lightcyan lightgray lightgreen lightgrey lightpink lightsalmon lightyellow
   mediumpurple palegreen royalblue skyblue`.split(/\s+/),
)
const vietnameseColors: Record<string, string> = {
  be: 'beige',
  cam: 'orange',
  hồng: 'pink',
  nâu: 'sienna',
  tím: 'purple',
  trắng: 'white',
  vàng: 'gold',
  xám: 'gray',
  'xanh dương': 'royalblue',
  'xanh lá': 'forestgreen',
  đen: 'black',
  đỏ: 'red',
}

/**
 * The colors of an option's values: those that the merchant chose, else the ones that their names say. Empty if one value
 * is not a color, because texts and swatches are not mixed.
 */
export function swatchColors(
  option: string,
  values: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const found = values.flatMap((value) => {
    const color = Object.hasOwn(chosen, value) ? chosen[value] : swatchColor(option, value)
    return color === undefined ? [] : [[value, color] as const]
  })
  return found.length === values.length ? Object.fromEntries(found) : {}
}

/** The color of an option value. Undefined for options that are not colors, and for other texts. */
export function swatchColor(option: string, value: string): string | undefined {
  if (!colorOptions.has(plain(option))) return
  const name = plain(value)
  if (Object.hasOwn(vietnameseColors, name)) return vietnameseColors[name]
  const joined = name.replaceAll(' ', '')
  return cssColors.has(joined) ? joined : undefined
}

const plain = (text: string) => text.normalize('NFC').trim().toLowerCase()
