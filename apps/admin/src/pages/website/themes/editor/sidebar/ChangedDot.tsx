import { useTranslation } from 'react-i18next'
import classes from './ChangedDot.module.css'

/** Marks a panel whose draft differs from the published theme. */
export function ChangedDot() {
  const { t } = useTranslation()
  return (
    <span role="img" className={classes.dot} aria-label={t('themeEditor.changed')} title={t('themeEditor.changed')} />
  )
}
