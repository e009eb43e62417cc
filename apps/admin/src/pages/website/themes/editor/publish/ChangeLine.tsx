import type { ThemeDocument } from '@backroom/theme/document/document'
import type { Change, SettingChange } from '@backroom/theme/history/theme-changes'
import { sectionOf } from '@backroom/theme/sections/theme-pages'
import { useTranslation } from 'react-i18next'
import { useThemeTexts } from '../use-theme-texts.ts'
import { ChangedValue } from './ChangedValue.tsx'

interface Props {
  change: Change
  before: ThemeDocument
}

/** One change within its panel: the setting, its old value and its new value. */
export function ChangeLine({ change, before }: Props) {
  const { t, i18n } = useTranslation()
  const { label } = useThemeTexts(before.themeKey)
  switch (change.kind) {
    case 'setting':
      return <SettingLine change={change} before={before} />
    case 'items': {
      const { labels, from, to } = change
      const number = (count: number) => count.toLocaleString(i18n.language)
      return `${labels.map(label).join(' · ')}: ${number(from)} → ${number(to)}`
    }
    case 'renamed': {
      const { page, key, section } = change
      const [from, to] = [sectionOf(before, page, key)?.name, section.name]
      const nothing = t('themePublication.empty')
      return t('themePublication.renamed', { from: from || nothing, to: to || nothing })
    }
    default:
      return t(`themePublication.${change.kind}`)
  }
}

function SettingLine({ change, before: { themeKey } }: { change: SettingChange; before: ThemeDocument }) {
  const { t } = useTranslation()
  const { label } = useThemeTexts(themeKey)
  const { labels, fieldKind, from, to } = change
  const of = { kind: fieldKind, field: labels.at(-1) ?? '', themeKey }
  return (
    <>
      {labels.map(label).join(' · ')}: <ChangedValue {...of} value={from} imageText={t('themePublication.oldImage')} />{' '}
      <span role="img" aria-label={t('themePublication.becomes')}>
        →
      </span>{' '}
      <ChangedValue {...of} value={to} imageText={t('themePublication.newImage')} />
    </>
  )
}
