import { themeKeys } from '@backroom/theme/document'
import type { Fields } from '@backroom/theme/field'
import { schemaFor } from '@backroom/theme/schema'
import { expect, it } from 'vitest'
import { texts as en } from './texts.en.ts'
import { texts as vi } from './texts.vi.ts'

const keys = (fields: Fields): { label: string[]; help: string[]; option: string[] } => {
  const found = Object.values(fields).map((field) => {
    const inner = 'fields' in field ? keys(field.fields) : { label: [], help: [], option: [] }
    return {
      label: [field.label, ...('itemLabel' in field ? [field.itemLabel] : []), ...inner.label],
      help: [...(field.help ? [field.help] : []), ...inner.help],
      option: [...('options' in field ? field.options : []), ...inner.option],
    }
  })
  return {
    label: found.flatMap(({ label }) => label),
    help: found.flatMap(({ help }) => help),
    option: found.flatMap(({ option }) => option),
  }
}

it('has words in both languages for every field of the schema', () => {
  for (const themeKey of themeKeys) {
    const { groups, header, footer, sections } = schemaFor(themeKey)
    const every = Object.values(sections)
    const needed = [
      groups.colors,
      groups.typography,
      header,
      footer,
      ...every.map(({ fields }) => fields),
      ...every.flatMap(({ blocks }) => Object.values(blocks).map(({ fields }) => fields)),
    ].map(keys)
    const names = every.flatMap(({ label, blocks }) => [
      label[themeKey],
      ...Object.values(blocks).map((one) => one.label),
    ])
    for (const texts of [en, vi]) {
      expect(Object.keys(texts.label)).toEqual(
        expect.arrayContaining([...names, ...needed.flatMap(({ label }) => label)]),
      )
      expect(Object.keys(texts.help)).toEqual(expect.arrayContaining(needed.flatMap(({ help }) => help)))
      expect(Object.keys(texts.option)).toEqual(expect.arrayContaining(needed.flatMap(({ option }) => option)))
    }
  }
})
