import type { Json, JsonObject, ThemeKey } from '@backroom/theme/document/document'
import { allCollections } from '@backroom/theme/fields/define-field'
import { isInstant, isObject } from '@backroom/theme/fields/resolve-fields'
import type { SettingChange } from '@backroom/theme/history/theme-changes'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { formatDateTime } from '../../../../../ui/dates/date-time.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import classes from './ChangeList.module.css'

interface Props {
  value: Json | undefined
  kind: SettingChange['fieldKind']
  /** The field's message key, for the names of its options. */
  field: string
  themeKey: ThemeKey
  /** The alternative text of an image: old or new. */
  imageText: string
}

/** A readable setting: a colour with its swatch, an image, or the beginning of a text. */
export function ChangedValue({ value, kind, field, themeKey, imageText }: Props) {
  const textOf = useValueText(themeKey)
  if (kind === 'image' && typeof value === 'string' && value)
    return <img src={value} alt={imageText} className={classes.image} loading="lazy" />
  const text = textOf(kind, value, field)
  if (kind !== 'color' || typeof value !== 'string' || !value) return text
  return (
    <span className={classes.color}>
      <span className={classes.swatch} style={{ background: value }} aria-hidden="true" />
      {text}
    </span>
  )
}

const longest = 60

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text)
const withoutTags = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()

function useValueText(themeKey: ThemeKey) {
  const { t, i18n } = useTranslation()
  const { option } = useThemeTexts(themeKey)
  const timeZone = useTimeZone()
  const linkText = ({ name, params }: JsonObject): string => {
    if (name === 'home') return t('pickers.home')
    const slug = isObject(params) ? String(params.slug ?? '') : ''
    if (!name) return t('themePublication.noLink')
    return slug === allCollections ? t('themePublication.allProducts') : cut(slug)
  }
  const objectText = (kind: SettingChange['fieldKind'], value: JsonObject): string => {
    const { desktop, mobile, day, hour, minute, font, style, x, y } = value
    if (kind === 'link') return linkText(value)
    if (kind === 'responsive') return t('themePublication.sizes', { desktop: String(desktop), mobile: String(mobile) })
    if (kind === 'focal') return t('themePublication.focal', { x: String(x), y: String(y) })
    if (kind === 'timer')
      return t('themePublication.timer', { days: String(day), hours: String(hour), minutes: String(minute) })
    return kind === 'font' ? [font, style].filter(Boolean).join(' ') : ''
  }
  return (kind: SettingChange['fieldKind'], value: Json | undefined, field: string): string => {
    if (typeof value === 'boolean') return t(value ? 'themePublication.on' : 'themePublication.off')
    if (typeof value === 'number') return value.toLocaleString(i18n.language)
    if (Array.isArray(value)) return cut(value.map(titleOf).join(', ')) || t('themePublication.empty')
    if (isObject(value)) return objectText(kind, value) || t('themePublication.empty')
    if (!value) return t(kind === 'image' ? 'themePublication.noImage' : 'themePublication.empty')
    if (kind === 'instant' && isInstant(value)) return formatDateTime(new Date(value), timeZone, i18n.language)
    if (kind === 'select') return option(value, field)
    if (kind === 'collection' && value === allCollections) return t('themePublication.allProducts')
    return cut(kind === 'richText' ? withoutTags(value) : value) || t('themePublication.empty')
  }
}

/** The title of a menu entry. */
const titleOf = (entry: Json): string => (isObject(entry) && typeof entry.title === 'string' ? entry.title : '')
