import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { type Change, themeChanges } from '@backroom/theme/history/theme-changes'
import { sectionOf } from '@backroom/theme/sections/theme-pages'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../../../../ui/overlays/AskDialog.module.css'
import { useThemeTexts } from '../use-theme-texts.ts'

const longest = 12
const verbs = {
  added: 'add',
  removed: 'remove',
  hidden: 'hide',
  shown: 'show',
  renamed: 'rename',
  blocks: 'blocks',
} as const

interface Props {
  /** null before the first publication. */
  before: ThemeDocument | null
  after: ThemeDocument
}

/** A readable list of what a publication changes for buyers. */
export function ChangeList({ before, after }: Props) {
  const { t } = useTranslation()
  const { groupName, sectionName, changeText } = useThemeTexts(after.themeKey)
  const changes = useMemo(() => (before ? themeChanges(themeSchemas, before, after) : []), [before, after])
  const textOf = (change: Change) => {
    if (change.kind === 'order') return t('themeEditor.step.order')
    if (change.kind !== 'setting')
      return t(`themeEditor.step.${verbs[change.kind]}`, { name: sectionName(change.section) })
    const { place, labels, from, to } = change
    const text = changeText(labels, from, to)
    if (place.kind === 'group') return `${groupName(place.group)}: ${text}`
    const section = sectionOf(after, place.page, place.section)
    return section ? `${sectionName(section)}: ${text}` : text
  }
  if (!before) return <p className={classes.soft}>{t('themeEditor.publication.first')}</p>
  if (changes.length === 0) return <p className={classes.soft}>{t('themeEditor.publication.noChanges')}</p>
  const more = changes.length - longest
  return (
    <section>
      <h3 className={classes.subtitle}>{t('themeEditor.publication.changes')}</h3>
      <ul className={classes.list}>
        {changes.slice(0, longest).map((change) => (
          <li key={keyOf(change)}>{textOf(change)}</li>
        ))}
        {more > 0 && <li className={classes.soft}>{t('themeEditor.publication.more', { count: more })}</li>}
      </ul>
    </section>
  )
}

function keyOf(change: Change): string {
  if (change.kind === 'setting') return change.path.join('.')
  return change.kind === 'order' ? `order ${change.page}` : `${change.kind} ${change.page} ${change.key}`
}
