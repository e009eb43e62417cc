import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { Json, Section, ThemeKey } from '@backroom/theme/document/document'
import { own } from '@backroom/theme/document/own'
import { isInstant } from '@backroom/theme/fields/resolve-fields'
import type { StepName } from '@backroom/theme/history/history'
import { sectionSchemaOf } from '@backroom/theme/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Texts } from '../../../../i18n/texts.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { formatDateTime } from '../../../../ui/dates/date-time.ts'
import type { texts as themeEditor } from './texts.en.ts'

type EditorTexts = Texts<typeof themeEditor>
type Words = Readonly<Record<string, string>>

/** The schema's message keys in the reader's language. A word nobody translated is shown as it is. */
export function useThemeTexts(themeKey: ThemeKey) {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'vi' ? 'vi' : 'en'
  const timeZone = useTimeZone()
  return useMemo(() => {
    const shared = t('themeEditor', { returnObjects: true }) as EditorTexts
    const ofSections = Object.values(themeSchemas[themeKey].sections).map(({ texts }) => texts[language])
    const label: Words = Object.assign({}, shared.label, ...ofSections.map(({ labels }) => labels))
    const help: Words = Object.assign({}, shared.help, ...ofSections.map(({ help }) => help))
    const option: Words = Object.assign({}, shared.option, ...ofSections.map(({ options }) => options))
    const find = (texts: Words, key: string) => own(texts, key) ?? key
    const typeName = (stored: string) =>
      sectionSchemaOf(themeSchemas[themeKey], stored)?.texts[language].name[themeKey] ?? stored
    const valueText = (value: Json | undefined): string | undefined => {
      if (value === true || value === false) return t(value ? 'themeEditor.step.on' : 'themeEditor.step.off')
      if (value === undefined || value === null || value === '') return t('themeEditor.step.nothing')
      if (typeof value === 'number') return String(value)
      if (typeof value !== 'string' || value.startsWith('<')) return undefined
      if (isInstant(value)) return formatDateTime(new Date(value), timeZone, language)
      return value.length > 30 ? `${value.slice(0, 30)}…` : find(option, value)
    }
    const changeText = (labels: readonly string[], from: Json | undefined, to: Json | undefined) => {
      const name = labels.map((one) => find(label, one)).join(' · ')
      const [before, after] = [valueText(from), valueText(to)]
      return before === undefined || after === undefined
        ? name
        : t('themeEditor.step.set', { label: name, from: before, to: after })
    }
    const known = ['add', 'remove', 'move', 'duplicate', 'hide', 'show', 'rename', 'blocks'] as const
    const stepText = ({ action, section = '', labels = [], from, to }: StepName) => {
      const verb = known.find((one) => one === action)
      return verb ? t(`themeEditor.step.${verb}`, { name: typeName(section) }) : changeText(labels, from, to)
    }
    return {
      label: (key: string) => find(label, key),
      help: (key: string | undefined) => (key === undefined ? undefined : find(help, key)),
      option: (key: string) => find(option, key),
      sectionName: ({ name, type }: Pick<Section, 'name' | 'type'>) => name || typeName(type),
      typeName,
      changeText,
      stepText,
    }
  }, [t, themeKey, language, timeZone])
}
