import { expect, it } from 'vitest'
import { type ThemeKey, themeKeys } from '../document/document.ts'
import type { Field, Fields } from '../fields/field.ts'
import { compileThemes } from '../schema.ts'

/** A line for each field: its path, kind, texts and everything that limits its value. */
function linesOf(fields: Fields, base: string): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const { kind, label, fields: inner, ...own } = field as Field & { fields?: Fields }
    const parts = Object.entries(own).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    const path = `${base}${key}${kind === 'list' ? '[]' : ''}`
    return [`${path} ${kind} ${label} ${parts.join(' ')}`.trimEnd(), ...(inner ? linesOf(inner, `${path}.`) : [])]
  })
}

function outline(themeKey: ThemeKey): string[] {
  return compileThemes([])[themeKey].groups.flatMap(({ key, path, fields, previewPage, parts, second, only }) => [
    [key, path.join('.'), previewPage, parts, only && `only ${only}`].filter(Boolean).join(' '),
    ...(second ? [`${key} second panel ${second.fields.join(' ')}`] : []),
    ...linesOf(fields, `${key}.`),
  ])
}

it('keeps every setting with its default, its choices and its limits', async () => {
  const [hydro, newchick] = [outline('hydro'), outline('newchick')]
  const others = hydro.filter((line) => !newchick.includes(line))
  const text = ['newchick', ...newchick, '', 'hydro, where it differs', ...others, '']
  await expect(text.join('\n')).toMatchFileSnapshot('groups.snapshot.txt')
})

it('has an icon for each group and each second panel', () => {
  for (const { icon, second } of themeKeys.flatMap((themeKey) => compileThemes([])[themeKey].groups)) {
    expect(icon).toMatch(/^M[\d.]+ [\d.]+/)
    if (second) expect(second.icon).toMatch(/^M[\d.]+ [\d.]+/)
  }
})
