import { useTranslation } from 'react-i18next'
import classes from '../../../../../ui/controls/controls.module.css'

/** The variables that the storefront fills in. */
export function VariableNote({ variables }: { variables: readonly string[] | undefined }) {
  const { t } = useTranslation()
  if (!variables) return null
  const variableList = variables.map((variable) => `{{${variable}}}`).join(', ')
  return <p className={classes.help}>{t('themeEditor.control.variables', { words: variableList })}</p>
}
