import { schemaFor, sectionTypes } from '@backroom/theme/schema'
import { expect, test } from 'vitest'
import { texts as en } from '../apps/admin/src/pages/website/themes/editor/texts.en.ts'
import { texts as vi } from '../apps/admin/src/pages/website/themes/editor/texts.vi.ts'
import { labelsIn } from '../packages/storefront/src/preview/labels.ts'

const editor = { en: en.label, vi: vi.label } as Record<string, Readonly<Record<string, string>>>

test.each(['hydro', 'newchick'] as const)(
  'the preview of %s calls each section what the editor calls it',
  (themeKey) => {
    for (const language of ['en', 'vi'])
      for (const type of sectionTypes) {
        const label = schemaFor(themeKey).sections[type].label[themeKey]
        const { sections } = labelsIn(language) as { sections: Record<string, string> }
        expect(sections[label], `${type}, ${language}`).toBe(editor[language]?.[label])
      }
  },
)
