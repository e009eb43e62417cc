import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { themeKeys } from '@backroom/theme/document/document'
import type { Fields } from '@backroom/theme/fields/field'
import type { FieldTexts } from '@backroom/theme/fields/field-texts'
import { expect, it } from 'vitest'
import { texts as en } from './page-texts.en.ts'
import { texts as vi } from './page-texts.vi.ts'

const keys = (fields: Fields): { label: string[]; help: string[]; option: string[][] } => {
  const fieldKeys = Object.values(fields).map((field) => {
    const inner = 'fields' in field ? keys(field.fields) : { label: [], help: [], option: [] }
    return {
      label: [field.label, ...('itemLabel' in field ? [field.itemLabel] : []), ...inner.label],
      help: [...(field.help ? [field.help] : []), ...inner.help],
      option: [
        ...('options' in field ? field.options.map((one) => [`${field.label}.${one}`, one]) : []),
        ...inner.option,
      ],
    }
  })
  return {
    label: fieldKeys.flatMap(({ label }) => label),
    help: fieldKeys.flatMap(({ help }) => help),
    option: fieldKeys.flatMap(({ option }) => option),
  }
}

/** Expects a text per option, for its field or for all fields. */
function expectOptions(texts: object, needed: readonly string[][]) {
  for (const keys of needed) expect(keys.some((key) => Object.hasOwn(texts, key)) ? 'said' : keys).toBe('said')
}

const editors = { en, vi }
const languages = ['en', 'vi'] as const

it('has texts in both languages for every field of the settings groups', () => {
  for (const themeKey of themeKeys)
    for (const { fields, texts } of themeSchemas[themeKey].groups)
      for (const language of languages) {
        const needed = keys(fields)
        const { label, help, option } = editors[language]
        const own = texts[language]
        expect(Object.keys({ ...label, ...own.labels })).toEqual(expect.arrayContaining(needed.label))
        expect(Object.keys({ ...help, ...own.help })).toEqual(expect.arrayContaining(needed.help))
        expectOptions({ ...option, ...own.options }, needed.option)
      }
})

it('has texts in both languages for every field of a section', () => {
  for (const themeKey of themeKeys)
    for (const { fields, blocks, texts } of Object.values(themeSchemas[themeKey].sections)) {
      const every = [fields, ...Object.values(blocks).map((one) => one.fields)].map(keys)
      const labels = [...every.flatMap(({ label }) => label), ...Object.values(blocks).map((one) => one.label)]
      for (const language of languages) {
        const own = texts[language]
        const { label, help, option } = editors[language]
        expect(Object.keys({ ...label, ...own.labels })).toEqual(expect.arrayContaining(labels))
        expect(Object.keys({ ...help, ...own.help })).toEqual(expect.arrayContaining(every.flatMap(({ help }) => help)))
        expectOptions(
          { ...option, ...own.options },
          every.flatMap(({ option }) => option),
        )
      }
    }
})

it('defines each text key once among sections, groups and editor', () => {
  const { groups, sections } = themeSchemas.hydro
  const owners: { texts: { en: FieldTexts; vi: FieldTexts } }[] = [...groups, ...Object.values(sections)]
  const parts: [keyof typeof en & ('label' | 'help' | 'option'), (texts: FieldTexts) => object][] = [
    ['label', ({ labels }) => labels],
    ['help', ({ help }) => help],
    ['option', ({ options }) => options],
  ]
  for (const language of languages)
    for (const [part, of] of parts) {
      const all = [editors[language][part], ...owners.map(({ texts }) => of(texts[language]))]
      const definedKeys = all.flatMap((texts) => Object.keys(texts))
      const twice = definedKeys.filter((key, index) => definedKeys.indexOf(key) !== index)
      expect(twice, `keys of ${part} are defined twice: begin the section's own with its type`).toEqual([])
    }
})
