import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { themeKeys } from '@backroom/theme/document/document'
import { describe, expect, it } from 'vitest'
import { testTheme } from '../test-pages.ts'
import { themeProperties } from './theme-properties.ts'

/** A style sheet with its imports. */
function sheet(file: string): string {
  const text = readFileSync(file, 'utf8')
  return text.replaceAll(/@import "([^"]+)";/g, (_, path: string) => sheet(join(dirname(file), path)))
}

/** Properties that a theme does not use, with the reason. */
const unread: Record<string, readonly string[]> = {
  hydro: [],
  // Only hydro has a sale price color.
  newchick: ['--sale', '--sale-small'],
}

describe.each(themeKeys)('the style sheets of %s', (themeKey) => {
  const css = sheet(join(import.meta.dirname, `../${themeKey}/${themeKey}.css`))

  it('use every color, font, size and line count of the theme', () => {
    const properties = Object.keys(themeProperties(testTheme(themeKey), 'en'))
    expect(properties.length).toBeGreaterThan(40)
    expect(properties.filter((name) => !css.includes(`var(${name})`))).toEqual(unread[themeKey])
  })

  it.each([
    'data-only="desktop"',
    'data-only="mobile"',
    'data-compact',
    'data-title-on-top',
    'data-wide',
    'data-swatches="circle"',
    'data-one-line',
    'data-quantity-beside',
    'data-center-logo',
    'data-menu="basic"',
    'data-search="icon"',
    'data-search="input"',
    'data-untitled',
    'data-place="below"',
  ])('lay out [%s]', (attribute) => {
    expect(css).toContain(`[${attribute}]`)
  })
})
