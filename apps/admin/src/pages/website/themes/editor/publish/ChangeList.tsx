import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { type Change, themeChanges } from '@backroom/theme/history/theme-changes'
import { sectionOf } from '@backroom/theme/sections/theme-pages'
import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import dialog from '../../../../../ui/overlays/AskDialog.module.css'
import { useThemeTexts } from '../use-theme-texts.ts'
import { ChangeLine } from './ChangeLine.tsx'
import classes from './ChangeList.module.css'
import { firstLines, type PanelChanges, panelChanges } from './panel-changes.ts'

/** More lines than this are collapsed. */
const shownLines = 50

interface Props {
  before: ThemeDocument
  after: ThemeDocument
  title: string
  /** Shown where nothing has changed. */
  none: string
  /** Actions on the changes of a panel. */
  actions?: (panel: PanelChanges, name: string) => ReactNode
}

/** Lists the differences between two documents by panel, each with its old and new value. */
export function ChangeList({ before, after, title, none, actions }: Props) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const changes = useMemo(() => themeChanges(themeSchemas, before, after), [before, after])
  const nameOf = usePanelName(before, after)
  if (changes.length === 0) return <p className={dialog.soft}>{none}</p>
  const panels = panelChanges(themeSchemas[after.themeKey].groups, changes)
  const more = changes.length - shownLines
  return (
    <section aria-label={title}>
      <h3 className={dialog.subtitle}>{title}</h3>
      <ul className={classes.list}>
        {(isWhole ? panels : firstLines(panels, shownLines)).map((one) => (
          <li key={one.name}>
            <h4 className={classes.panel}>
              {nameOf(one)}
              {actions?.(one, nameOf(one))}
            </h4>
            <ul className={classes.lines}>
              {one.changes.map((change) => (
                <li key={keyOf(change)}>
                  <ChangeLine change={change} before={before} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more > 0 && !isWhole && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setWhole(true)}>
          {t('themePublication.more', { count: more })}
        </Button>
      )}
    </section>
  )
}

function usePanelName(before: ThemeDocument, after: ThemeDocument) {
  const { t } = useTranslation()
  const { groupName, sectionName } = useThemeTexts(after.themeKey)
  return ({ panel, section }: PanelChanges): string => {
    if (panel.kind === 'group') return groupName(panel.group, panel.isSecond)
    if (panel.kind === 'order') return t('themeEditor.step.order')
    const { page, key } = panel
    const named = sectionOf(after, page, key) ?? section ?? sectionOf(before, page, key)
    return named ? sectionName(named) : key
  }
}

function keyOf(change: Change): string {
  if (change.kind === 'setting' || change.kind === 'items') return `${change.kind} ${change.path.join('.')}`
  return change.kind === 'order' ? `order ${change.page}` : `${change.kind} ${change.page} ${change.key}`
}
