import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { Json, Section, ThemeKey } from '@backroom/theme/document/document'
import { own } from '@backroom/theme/document/own'
import type { FieldTexts } from '@backroom/theme/fields/field-texts'
import { isInstant } from '@backroom/theme/fields/resolve-fields'
import type { GroupTexts } from '@backroom/theme/groups/group-schema'
import type { StepName } from '@backroom/theme/history/history'
import { sectionSchemaOf } from '@backroom/theme/schema'
import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Texts } from '../../../../i18n/texts.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { formatDateTime } from '../../../../ui/dates/date-time.ts'
import type { texts as themeEditor } from './page-texts.en.ts'

type EditorTexts = Texts<typeof themeEditor>
type TextsByKey = Readonly<Record<string, string>>

/** Cached, because each field of a panel uses the texts. */
const built = new WeakMap<i18n, Map<string, ThemeTexts>>()
type ThemeTexts = ReturnType<typeof themeTexts>

/** The schema's texts in the user's language. Untranslated keys are shown as they are. */
export function useThemeTexts(themeKey: ThemeKey): ThemeTexts {
  const { i18n } = useTranslation()
  const timeZone = useTimeZone()
  const known = built.get(i18n) ?? new Map<string, ThemeTexts>()
  built.set(i18n, known)
  const key = `${themeKey} ${i18n.language} ${timeZone}`
  const texts = known.get(key) ?? themeTexts(i18n, themeKey, timeZone)
  known.set(key, texts)
  return texts
}

function themeTexts({ t, language: spoken }: i18n, themeKey: ThemeKey, timeZone: string) {
  const language = spoken === 'vi' ? 'vi' : 'en'
  const shared = {
    label: t('themeEditor.label', { returnObjects: true }),
    help: t('themeEditor.help', { returnObjects: true }),
    option: t('themeEditor.option', { returnObjects: true }),
  } as Pick<EditorTexts, 'label' | 'help' | 'option'>
  const { groups, sections } = themeSchemas[themeKey]
  const owned = [...groups, ...Object.values(sections)].map(({ texts }): FieldTexts => texts[language])
  const label: TextsByKey = Object.assign({}, shared.label, ...owned.map(({ labels }) => labels))
  const help: TextsByKey = Object.assign({}, shared.help, ...owned.map(({ help }) => help))
  const option: TextsByKey = Object.assign({}, shared.option, ...owned.map(({ options }) => options))
  const find = (texts: TextsByKey, key: string) => own(texts, key) ?? key
  const typeName = (stored: string) =>
    sectionSchemaOf(themeSchemas[themeKey], stored)?.texts[language].name[themeKey] ?? stored
  // A value may have different meanings per field: `checkoutSteps.1` is used before `1`.
  const optionText = (key: string, field = '') => own(option, `${field}.${key}`) ?? find(option, key)
  const valueText = (value: Json | undefined, field: string | undefined): string | undefined => {
    if (value === true || value === false) return t(value ? 'themeEditor.step.on' : 'themeEditor.step.off')
    if (value === undefined || value === null || value === '') return t('themeEditor.step.nothing')
    if (typeof value === 'number') return String(value)
    if (typeof value !== 'string' || value.startsWith('<')) return undefined
    if (isInstant(value)) return formatDateTime(new Date(value), timeZone, language)
    return value.length > 30 ? `${value.slice(0, 30)}…` : optionText(value, field)
  }
  const changeText = (labels: readonly string[], from: Json | undefined, to: Json | undefined) => {
    const name = labels.map((one) => find(label, one)).join(' · ')
    const [before, after] = [valueText(from, labels.at(-1)), valueText(to, labels.at(-1))]
    return before === undefined || after === undefined
      ? name
      : t('themeEditor.step.set', { label: name, from: before, to: after })
  }
  const known = ['add', 'remove', 'move', 'duplicate', 'hide', 'show', 'rename', 'blocks', 'paste'] as const
  const groupName = (key: string, isSecond = false) => {
    const texts: GroupTexts | undefined = groups.find((group) => group.key === key)?.texts[language]
    return (isSecond ? texts?.second : texts?.name) ?? key
  }
  const stepText = ({ action, section = '', group, isSecond, labels = [], from, to }: StepName) => {
    if (action === 'import') return t('themeEditor.step.import')
    if (action === 'restore') {
      const name = group === undefined ? section && typeName(section) : groupName(group, isSecond)
      const number = String(to)
      return name ? t('themeVersions.stepPart', { name, number }) : t('themeVersions.step', { number })
    }
    if (group !== undefined) return t('themeEditor.step.reset', { name: groupName(group, isSecond) })
    const verb = known.find((one) => one === action)
    return verb ? t(`themeEditor.step.${verb}`, { name: typeName(section) }) : changeText(labels, from, to)
  }
  return {
    label: (key: string) => find(label, key),
    help: (key: string | undefined) => (key === undefined ? undefined : find(help, key)),
    option: optionText,
    groupName,
    sectionName: ({ name, type }: Pick<Section, 'name' | 'type'>) => name || typeName(type),
    typeName,
    valueText,
    changeText,
    stepText,
  }
}
