import { limits } from '@backroom/contract/online-store/themes/limits'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { checkTheme, type ThemeWarning } from '@backroom/theme/check-theme'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../../../../ui/overlays/AskDialog.module.css'
import { useThemeTexts } from '../use-theme-texts.ts'
import { type DraftWarning, useDraftWarnings } from './use-draft-warnings.ts'
import { useWarningText } from './use-warning-text.ts'

interface Props {
  draft: ThemeDocument
  onOpen: (warning: ThemeWarning | DraftWarning) => void
}

/** The warnings of the publish check, from the browser and the server. Each row opens its field. */
export function WarningList({ draft, onOpen }: Props) {
  const { t } = useTranslation()
  const { textOf, sizeOf } = useWarningText(useThemeTexts(draft.themeKey).label)
  const own = useMemo(() => checkTheme(themeSchemas, draft), [draft])
  const { checked, isError } = useDraftWarnings(draft)
  const warnings = [...own, ...(checked?.warnings ?? [])]
  const pageBytes = checked?.heavyPageBytes
  const isClean = warnings.length === 0 && pageBytes === undefined
  return (
    <>
      {isError && <p role="alert">{t('themePublication.checkFailed')}</p>}
      {!isError && !checked && <p className={classes.soft}>{t('themePublication.checking')}</p>}
      {checked && isClean && <p className={classes.soft}>{t('themePublication.noChecks')}</p>}
      {!isClean && (
        <section>
          <h3 className={classes.subtitle}>{t('themePublication.checks')}</h3>
          <ul className={classes.list}>
            {warnings.map((warning) => (
              <li key={keyOf(warning)}>
                <button type="button" className={classes.row} onClick={() => onOpen(warning)}>
                  {textOf(warning)}
                </button>
              </li>
            ))}
            {pageBytes !== undefined && (
              <li>{t('themePublication.heavyPage', { size: sizeOf(pageBytes), most: sizeOf(limits.pageBytes) })}</li>
            )}
          </ul>
        </section>
      )}
    </>
  )
}

const keyOf = (warning: ThemeWarning | DraftWarning) =>
  [warning.kind, ...warning.path, warning.kind === 'gone' ? warning.slug : ''].join('.')
