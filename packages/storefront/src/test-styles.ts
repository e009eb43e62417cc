import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ThemeKey, themeKeys } from '@backroom/theme/document/document'

const source = import.meta.dirname
const textsOf = (pattern: string, isWanted: (file: string) => boolean) =>
  globSync(pattern, { cwd: source })
    .filter(isWanted)
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')

/** The style sheets of a theme: those of the other one lie in its folder or have its name. */
const sheetsOf = (themeKey: ThemeKey): string => {
  const others = themeKeys.filter((key) => key !== themeKey)
  return textsOf('**/*.css', (file) => !others.some((key) => file.includes(key)))
}
const scripts = textsOf('**/*.ts', (file) => !file.includes('test') && !file.includes('schema'))

const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))
const sheetNames = Object.fromEntries(
  themeKeys.map((themeKey) => {
    const sheets = sheetsOf(themeKey)
    return [
      themeKey,
      { variables: namesIn(sheets, /var\(\s*(--[\w-]+)/g), classes: namesIn(sheets, /\.(-?[a-z_][\w-]*)/gi) },
    ]
  }),
) as Record<ThemeKey, { variables: Set<string>; classes: Set<string> }>
const scriptNames = namesIn(scripts, /\.(-?[a-z_][\w-]*)/gi)

/**
 * The page without what nobody sees of it: variables that no style sheet of the theme reads, and classes that neither
 * a sheet nor a script selects.
 */
export function visibleHtml(themeKey: ThemeKey, html: string): string {
  const { variables, classes } = sheetNames[themeKey]
  const inline = namesIn(html, /var\(\s*(--[\w-]+)/g)
  const isRead = (name: string) => variables.has(name) || inline.has(name)
  return html
    .replace(/ style="([^"]*)"/g, (_, style: string) => {
      const kept = style.split(';').filter((one) => !one.trim().startsWith('--') || isRead(one.split(':')[0]!.trim()))
      return ` style="${kept.join(';')}"`
    })
    .replace(/ class="([^"]*)"/g, (_, names: string) => {
      const kept = names.split(/\s+/).filter((name) => classes.has(name) || scriptNames.has(name))
      return ` class="${kept.join(' ')}"`
    })
}
